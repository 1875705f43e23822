import { SESSION_LIFETIME_MS } from '@biteboard/contracts';
import type { Ports } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';

/** The page that redirects to the provider; its token is its only permission. */
export const payUrlOf = ({ secrets }: Pick<Ports, 'secrets'>, orderId: string): string =>
  `/pay/${orderId}?token=${secrets.sign(`pay:${orderId}`)}`;

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
