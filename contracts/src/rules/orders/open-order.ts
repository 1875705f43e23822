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

/** A shop that does not press its last button in so long has handed the order over all the same. */
const OVER_AFTER_MS = 24 * 3_600_000;

/** Whether somebody still waits for it, or can still pay it. */
export const isOpenOrder = (
  { status, createdAt, readyAt }: Pick<Order, 'status' | 'createdAt' | 'readyAt'>,
  now: number,
): boolean =>
  (status === 'pending_payment' && now < Date.parse(createdAt) + SESSION_LIFETIME_MS) ||
  (UNDER_WAY.includes(status) && now < Date.parse(readyAt) + OVER_AFTER_MS);
