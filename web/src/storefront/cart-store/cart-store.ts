import type { AppliedCoupon, FulfillmentType } from '@biteboard/contracts';
import * as rules from '@biteboard/contracts/rules';
import { storedState } from '../../lib/stored-state.ts';

/** Each site has its own cart (spec §4, Cart persistence). */
const carts = storedState<rules.Cart>({
  key: (site) => `shop_cart_state_v1:${site}`,
  parse: rules.parseCart,
  serialize: rules.serializeCart,
});

export const readCart = carts.read;

/** The changes to a site's cart. */
export interface CartActions {
  /** A line that is already there takes the quantity (spec §4). */
  addItem: (item: rules.CartItem) => void;
  /** Replaces a line by another item (spec §4: an equal one takes the quantity). */
  replaceItem: (itemId: string, item: rules.CartItem) => void;
  setQuantity: (itemId: string, quantity: number) => void;
  removeItem: (itemId: string) => void;
  setCoupon: (coupon: AppliedCoupon) => void;
  removeCoupon: () => void;
  setNotes: (notes: string) => void;
  setFulfillment: (type: FulfillmentType | null) => void;
  /** The customer's part of the fee, from the server's quote. */
  setDeliveryFee: (cents: number) => void;
  /** Any other change, as one pure step from cart to cart. */
  change: (step: (cart: rules.Cart) => rules.Cart) => void;
}

const actionsBySite = new Map<string, CartActions>();

/** The actions of a site's cart; the same object every time. */
export function cartActions(site: string): CartActions {
  const known = actionsBySite.get(site);
  if (known) return known;
  const change: CartActions['change'] = (step) => carts.update(site, step);
  const actions: CartActions = {
    addItem: (item) => change((cart) => rules.addItem(cart, item)),
    replaceItem: (itemId, item) => change((cart) => rules.replaceItem(cart, itemId, item)),
    setQuantity: (itemId, quantity) => change((cart) => rules.setQuantity(cart, itemId, quantity)),
    removeItem: (itemId) => change((cart) => rules.removeItem(cart, itemId)),
    setCoupon: (coupon) => change((cart) => rules.setCoupon(cart, coupon)),
    removeCoupon: () => change(rules.removeCoupon),
    setNotes: (notes) => change((cart) => rules.setNotes(cart, notes)),
    setFulfillment: (type) => change((cart) => rules.setFulfillment(cart, type)),
    setDeliveryFee: (cents) => change((cart) => rules.setDeliveryFee(cart, cents)),
    change,
  };
  actionsBySite.set(site, actions);
  return actions;
}

/** A site's cart, stored locally and in sync across tabs, with its actions. */
export function useCart(site: string): CartActions & { cart: rules.Cart } {
  return { ...cartActions(site), cart: carts.use(site) };
}
