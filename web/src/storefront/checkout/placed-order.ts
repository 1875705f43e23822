import { type Cart, EMPTY_CART, setFulfillment, setQuantity } from '@biteboard/contracts/rules';
import { storedState } from '../../lib/stored-state.ts';
import { cartActions } from '../cart-store/cart-store.ts';
import { forgetTip, readTip, type TipChoice } from '../cart-store/tip-choice.ts';
import { endAttempt } from './attempt-key.ts';

/** The part of the cart that was placed as an order. */
interface PlacedOrder {
  orderId: string;
  /** The `Idempotency-Key` under which it was placed. */
  key: string;
  /** Quantities by the cart item's id; null once they have left the cart. */
  pieces: Record<string, number> | null;
  notes: string;
  coupon: string | null;
  /** Absent in what was placed before tips could be chosen. */
  tip?: TipChoice;
}

/** Older ones are paid or have expired. */
const MAX_REMEMBERED = 20;

const placed = storedState<readonly PlacedOrder[]>({
  key: (slug) => `shop_placed_v2:${slug}`,
  parse: parsePlaced,
  serialize: (orders) => JSON.stringify(orders),
});

/** Remembers which part of the cart an order has: it stays in the cart until it is known to be paid. */
export function rememberPlaced(
  slug: string,
  { orderId, key, cart }: Pick<PlacedOrder, 'orderId' | 'key'> & { cart: Cart },
): void {
  const { notes, coupon } = cart;
  const pieces = Object.fromEntries(cart.items.map(({ id, quantity }) => [id, quantity]));
  const order: PlacedOrder = {
    orderId,
    key,
    pieces,
    notes,
    coupon: coupon?.code ?? null,
    tip: readTip(slug),
  };
  placed.update(slug, (orders) =>
    orders.some((one) => one.orderId === orderId) ? orders : [...orders, order].slice(-MAX_REMEMBERED),
  );
}

/** The order is placed or paid: its items leave the cart, once; what was added since stays. */
export function removePlacedFromCart(slug: string, orderId: string): void {
  const order = placed.read(slug).find((one) => one.orderId === orderId);
  if (!order?.pieces) return;
  placed.update(slug, (orders) => orders.map((one) => (one === order ? { ...one, pieces: null } : one)));
  cartActions(slug).change((cart) => withoutPlaced(cart, order));
  if (order.tip) forgetTip(slug, order.tip);
  endAttempt(slug, order.key);
}

function withoutPlaced(cart: Cart, { pieces, notes, coupon }: PlacedOrder): Cart {
  const leftOf = (id: string, quantity: number) => quantity - (pieces?.[id] ?? 0);
  const items = cart.items.filter(({ id, quantity }) => leftOf(id, quantity) > 0);
  if (items.length === 0) return setFulfillment(EMPTY_CART, cart.fulfillmentType);
  const rest: Cart = {
    ...cart,
    items,
    notes: cart.notes === notes ? '' : cart.notes,
    coupon: cart.coupon?.code === coupon ? null : cart.coupon,
  };
  return items.reduce<Cart>((left, { id, quantity }) => setQuantity(left, id, leftOf(id, quantity)), rest);
}

function parsePlaced(text: string | null): readonly PlacedOrder[] {
  try {
    const orders: unknown = JSON.parse(text ?? '');
    return Array.isArray(orders) ? orders.filter((order) => typeof order?.key === 'string') : [];
  } catch {
    return [];
  }
}
