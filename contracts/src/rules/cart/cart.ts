import type { FulfillmentType } from '../../entities/cart.ts';
import type { AppliedCoupon } from '../../entities/coupon.ts';
import { clampPercent, DEFAULT_COUPON_MIN_SUBTOTAL_CENTS, normalizeCouponCode } from '../money/coupon.ts';
import { toDollars } from '../money/money.ts';
import type { CartItem } from './cart-item.ts';
import { clampQuantity } from './quantity.ts';

export const CART_VERSION = 1;
export const MAX_NOTES_LENGTH = 1000;

/** A shop's cart as the browser stores it (spec §3). */
export interface Cart {
  items: readonly CartItem[];
  notes: string;
  coupon: AppliedCoupon | null;
  /** The customer removed a coupon: none is applied automatically until the cart is emptied or another one is set. */
  couponRemoved: boolean;
  /** Null until the customer has chosen. */
  fulfillmentType: FulfillmentType | null;
  deliveryFeeCents: number;
  couponMinSubtotalCents: number;
}

export const EMPTY_CART: Cart = {
  items: [],
  notes: '',
  coupon: null,
  couponRemoved: false,
  fulfillmentType: null,
  deliveryFeeCents: 0,
  couponMinSubtotalCents: DEFAULT_COUPON_MIN_SUBTOTAL_CENTS,
};

/** Adds an item; one that is already there takes the quantity and the newer price, and stays pickup only (spec §4). */
export function addItem(cart: Cart, item: CartItem): Cart {
  const there = cart.items.find((candidate) => candidate.id === item.id);
  if (!there) return { ...cart, items: [...cart.items, withQuantity(item, item.quantity)] };
  const pickupOnly = there.pickupOnly || item.pickupOnly;
  const merged = withQuantity({ ...there, ...item, pickupOnly }, there.quantity + item.quantity);
  return { ...cart, items: cart.items.map((candidate) => (candidate === there ? merged : candidate)) };
}

/**
 * Replaces an item in its position; where the new one is in the cart already, quantities are added, and one whose old
 * item was removed is appended.
 */
export function replaceItem(cart: Cart, itemId: string, item: CartItem): Cart {
  const old = cart.items.find((candidate) => candidate.id === itemId);
  if (!old) return addItem(cart, item);
  if (item.id !== itemId && cart.items.some((candidate) => candidate.id === item.id))
    return addItem({ ...cart, items: cart.items.filter((candidate) => candidate !== old) }, item);
  const edited = withQuantity(item, item.quantity);
  return { ...cart, items: cart.items.map((candidate) => (candidate === old ? edited : candidate)) };
}

/** Sets an item's quantity within 1..99; removing is `removeItem`. */
export function setQuantity(cart: Cart, itemId: string, quantity: number): Cart {
  const items = cart.items.map((item) => (item.id === itemId ? withQuantity(item, quantity) : item));
  return { ...cart, items };
}

export function removeItem(cart: Cart, itemId: string): Cart {
  const items = cart.items.filter((item) => item.id !== itemId);
  return { ...cart, items, couponRemoved: cart.couponRemoved && items.length > 0 };
}

/** Sets the coupon, its code trimmed and in upper case; no code or 0 percent clears it (spec §4). */
export function setCoupon(cart: Cart, coupon: AppliedCoupon | null): Cart {
  const code = normalizeCouponCode(coupon?.code ?? '');
  const percent = clampPercent(coupon?.percent ?? 0);
  if (!code || percent === 0) return { ...cart, coupon: null };
  return { ...cart, coupon: { code, percent }, couponRemoved: false };
}

/** The customer takes the coupon away, for as long as something lies in the cart. */
export function removeCoupon(cart: Cart): Cart {
  return { ...cart, coupon: null, couponRemoved: cart.items.length > 0 };
}

/** Chooses the order type; without delivery there is no delivery fee (spec §4). */
export function setFulfillment(cart: Cart, fulfillmentType: FulfillmentType | null): Cart {
  return {
    ...cart,
    fulfillmentType,
    deliveryFeeCents: fulfillmentType === 'delivery' ? cart.deliveryFeeCents : 0,
  };
}

/** The customer's part of the delivery fee, in cents; for delivery only. */
export function setDeliveryFee(cart: Cart, deliveryFeeCents: number): Cart {
  return setFulfillment({ ...cart, deliveryFeeCents: Math.max(0, deliveryFeeCents) }, cart.fulfillmentType);
}

/** Notes for the kitchen, at most 1000 characters (spec §5); half of a character that takes two places is none. */
export const cutNotes = (notes: string): string =>
  notes.slice(0, MAX_NOTES_LENGTH).replace(/[\ud800-\udbff]$/, '');

export function setNotes(cart: Cart, notes: string): Cart {
  return { ...cart, notes: cutNotes(notes) };
}

export function cartSubtotalCents(cart: Cart): number {
  return cart.items.reduce((sum, item) => sum + item.unitCents * item.quantity, 0);
}

/** How many pieces the badge shows. */
export function cartCount(cart: Cart): number {
  return cart.items.reduce((sum, item) => sum + item.quantity, 0);
}

function withQuantity(item: CartItem, wanted: number): CartItem {
  const quantity = clampQuantity(wanted);
  return { ...item, quantity, totalPrice: toDollars(item.unitCents * quantity) };
}
