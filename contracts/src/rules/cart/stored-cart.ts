import { toCentsDelta, toDollars } from '../money/money.ts';
import {
  CART_VERSION,
  type Cart,
  EMPTY_CART,
  setCoupon,
  setDeliveryFee,
  setFulfillment,
  setNotes,
} from './cart.ts';
import {
  type CartExtra,
  type CartItem,
  type CartOption,
  cartItemId,
  type NestedCartExtra,
} from './cart-item.ts';
import { clampQuantity } from './quantity.ts';

/** The lines that an ordering call takes (contracts, Basket). */
const MAX_ITEMS = 100;
type Fields = Record<string, unknown>;

/** The cart as text for local storage. */
export function serializeCart(cart: Cart): string {
  return JSON.stringify({ version: CART_VERSION, ...cart });
}

/** The cart that local storage holds. Never throws: what cannot be read is left out, junk is an empty cart. */
export function parseCart(json: string | null | undefined): Cart {
  const stored = fieldsOf(parsed(json ?? ''));
  if (!stored || (stored.version !== undefined && stored.version !== CART_VERSION)) return EMPTY_CART;
  const items = new Map<string, CartItem>();
  for (const entry of listOf(stored.items).slice(0, MAX_ITEMS)) {
    const item = itemOf(entry);
    if (item) items.set(item.id, item);
  }
  const coupon = fieldsOf(stored.coupon);
  const minimum = numberOf(stored.couponMinSubtotalCents, EMPTY_CART.couponMinSubtotalCents);
  const { fulfillmentType } = stored;
  let cart: Cart = {
    ...EMPTY_CART,
    items: [...items.values()],
    couponRemoved: stored.couponRemoved === true && items.size > 0,
    couponMinSubtotalCents: Math.max(0, Math.round(minimum)),
  };
  cart = setNotes(cart, textOf(stored.notes));
  cart = setCoupon(cart, coupon && { code: textOf(coupon.code), percent: numberOf(coupon.percent) });
  cart = setFulfillment(
    cart,
    fulfillmentType === 'pickup' || fulfillmentType === 'delivery' ? fulfillmentType : null,
  );
  return setDeliveryFee(cart, Math.round(numberOf(stored.deliveryFeeCents)));
}

function itemOf(entry: unknown): CartItem | null {
  const stored = fieldsOf(entry);
  const productId = textOf(stored?.productId);
  const name = textOf(stored?.name);
  if (!stored || !productId || !name) return null;
  const basePrice = numberOf(stored.basePrice);
  const variant = optionOf(stored.variant);
  const extraCost = numberOf(stored.extraCost);
  const unitCents = unitCentsOf(stored, basePrice, variant, extraCost);
  const quantity = clampQuantity(numberOf(stored.quantity, 1));
  const item = {
    productId,
    categoryId: textOf(stored.categoryId) || null,
    name,
    basePrice,
    variant,
    flavor: optionOf(stored.flavor),
    portion: optionOf(stored.portion),
    quantityOption: optionOf(stored.quantityOption),
    quantity,
    spiceLevel: textOf(stored.spiceLevel) || null,
    selectedOptions: listOf(stored.selectedOptions).flatMap((extra) => extraOf(extra) ?? []),
    extraCost,
    unitCents,
    totalPrice: toDollars(unitCents * quantity),
    imageUrl: textOf(stored.imageUrl),
    pickupOnly: stored.pickupOnly === true,
  };
  return { id: cartItemId(item), ...item };
}

/** Legacy items have no unitCents: base price, variant price and extra cost make it (spec §4). */
function unitCentsOf(
  stored: Fields,
  basePrice: number,
  variant: CartOption | null,
  extraCost: number,
): number {
  const { unitCents } = stored;
  if (typeof unitCents === 'number' && Number.isSafeInteger(unitCents) && unitCents >= 0) return unitCents;
  return Math.max(0, toCentsDelta(basePrice) + toCentsDelta(variant?.price ?? 0) + toCentsDelta(extraCost));
}

function optionOf(value: unknown): CartOption | null {
  const stored = fieldsOf(value);
  const key = textOf(stored?.key) || textOf(stored?.label);
  return stored && key ? { key, label: textOf(stored.label) || key, price: numberOf(stored.price) } : null;
}

function extraOf(value: unknown): CartExtra | null {
  const extra = nestedExtraOf(value);
  const within = listOf(fieldsOf(value)?.selectedOptions).flatMap((one) => nestedExtraOf(one) ?? []);
  return extra && { ...extra, ...(within.length > 0 ? { selectedOptions: within } : {}) };
}

function nestedExtraOf(value: unknown): NestedCartExtra | null {
  const stored = fieldsOf(value);
  const groupKey = textOf(stored?.groupKey);
  const optionKey = textOf(stored?.optionKey);
  if (!stored || !groupKey || !optionKey) return null;
  const freeQuantity = Math.max(0, Math.trunc(numberOf(stored.freeQuantity)));
  return {
    groupKey,
    groupLabel: textOf(stored.groupLabel) || groupKey,
    optionKey,
    label: textOf(stored.label) || optionKey,
    quantity: clampQuantity(numberOf(stored.quantity, 1)),
    priceDelta: numberOf(stored.priceDelta),
    ...(freeQuantity > 0 ? { freeQuantity } : {}),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown, otherwise = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
