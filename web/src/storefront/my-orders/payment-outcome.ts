import type { Order } from '@biteboard/contracts';
import type { PaymentCheck } from './queries.ts';

/** What is known of a payment that the customer returns from. */
export type PaymentOutcome =
  | 'asking'
  | 'unreachable'
  | 'confirming'
  | 'unpaid'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'unknown';

/** How often an open payment is checked, over three seconds, before it is called unpaid; it may still arrive. */
const CHECKS_BEFORE_UNPAID = 2;

interface Asked {
  look: PaymentCheck | undefined;
  /** The server knows no such session. */
  isRefused: boolean;
  /** There is no connection to the server, or it does not answer. */
  isStuck: boolean;
  /** The status of the order, where it is this customer's. */
  orderStatus: Order['status'] | undefined;
}

/** Paid only where the server says so; without an answer nothing is known. */
export function paymentOutcome(asked: Asked): PaymentOutcome {
  const { look, isRefused, isStuck } = asked;
  if (!look) return isRefused ? 'unknown' : isStuck ? 'unreachable' : 'asking';
  const { status, orderStatus, looks } = look;
  if (status === 'open') return looks <= CHECKS_BEFORE_UNPAID ? 'confirming' : 'unpaid';
  const isCancelled = orderStatus === 'cancelled' || asked.orderStatus === 'cancelled';
  return status === 'paid' && isCancelled ? 'cancelled' : status;
}
