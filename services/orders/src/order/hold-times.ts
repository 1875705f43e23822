import { SESSION_LIFETIME_MS } from '@biteboard/contracts';
import type { StoredOrder } from './order.ts';

const MINUTE_MS = 60_000;
/** Payments announces within it that a session has expired. */
const GRACE_MS = 5 * MINUTE_MS;
/** An order whose session was opened holds what it needs until the session has expired. */
export const SESSION_HOLD_MS = SESSION_LIFETIME_MS + GRACE_MS;
/** One whose session nobody opened holds it for so long. */
export const UNOPENED_HOLD_MS = 10 * MINUTE_MS;
/** One that is paid at the counter and that the shop did not confirm, until so long after its time. */
export const UNCONFIRMED_HOLD_MS = 60 * MINUTE_MS;

/** Until when an order holds its slot by itself, ms since 1970; null: until it is over. `readyAt` in ms. */
export const heldUntil = (
  { status, createdAt }: Pick<StoredOrder, 'status' | 'createdAt'>,
  readyAt: number,
): number | null => {
  if (status === 'pending_payment') return Date.parse(createdAt) + UNOPENED_HOLD_MS;
  return status === 'placed' ? readyAt + UNCONFIRMED_HOLD_MS : null;
};

const AT_COUNTER: readonly StoredOrder['status'][] = ['placed', 'confirmed', 'preparing', 'ready'];

/** Whether the money of an order is still to come, and may come. */
export const isUnpaid = (
  { status, payOnline, paidAt, createdAt, readyAt }: StoredOrder,
  now: number,
): boolean => {
  if (status === 'pending_payment') return now < Date.parse(createdAt) + SESSION_HOLD_MS;
  const isDue = !payOnline && !paidAt && AT_COUNTER.includes(status);
  return isDue && now < Date.parse(readyAt) + UNCONFIRMED_HOLD_MS;
};
