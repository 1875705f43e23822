import type { Order, OrderStatus } from '../../entities/order.ts';
import { SESSION_LIFETIME_MS } from './session-lifetime.ts';

const UNDER_WAY: readonly OrderStatus[] = [
  'placed',
  'paid',
  'confirmed',
  'preparing',
  'ready',
  'out_for_delivery',
];

/** After this time an order counts as handed over, even if the shop did not complete it. */
const OVER_AFTER_MS = 24 * 3_600_000;

/** Whether the order is still open, or can still be paid. */
export const isOpenOrder = (
  { status, createdAt, readyAt }: Pick<Order, 'status' | 'createdAt' | 'readyAt'>,
  now: number,
): boolean =>
  (status === 'pending_payment' && now < Date.parse(createdAt) + SESSION_LIFETIME_MS) ||
  (UNDER_WAY.includes(status) && now < Date.parse(readyAt) + OVER_AFTER_MS);
