import { type OrderSnapshot, SESSION_LIFETIME_MS } from '@biteboard/contracts';
import { sealValue } from '@biteboard/platform/links';
import type { Ports } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';

/** The page that redirects to the provider; its token is its only permission. */
const payUrlOf = ({ secrets }: Pick<Ports, 'secrets'>, orderId: string): string =>
  `/pay/${orderId}?token=${secrets.sign(`pay:${orderId}`)}`;

/**
 * The same page, with all that payments must know of a new order where its event may be late: it can be paid before
 * that has arrived.
 */
export const newPayUrl = ({ secrets, bus }: Pick<Ports, 'secrets' | 'bus'>, order: OrderSnapshot): string => {
  const sealed = bus.remote && sealValue(secrets, order);
  return payUrlOf({ secrets }, order._id) + (sealed ? `&order=${sealed}` : '');
};

/** The address where an order can still be paid; empty for any other. */
export const openPayUrl = (
  { secrets, clock }: Pick<Ports, 'secrets' | 'clock'>,
  { _id: orderId, status, payOnline, createdAt }: StoredOrder,
): { payUrl?: string } => {
  const isOver = Date.parse(createdAt) + SESSION_LIFETIME_MS <= clock.now();
  return status === 'pending_payment' && payOnline && !isOver
    ? { payUrl: payUrlOf({ secrets }, orderId) }
    : {};
};
