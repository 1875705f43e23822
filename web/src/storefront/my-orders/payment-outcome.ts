import type { Order } from '@biteboard/contracts';
import type { PaymentCheck } from './queries.ts';

/** What is known of a payment that led back here. */
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

/** How often a payment may be looked for, over three seconds, before we say that it is missing; it may still come. */
const CHECKS_BEFORE_UNPAID = 2;

interface Asked {
  look: PaymentCheck | undefined;
  /** The server knows nothing of such a session. */
  isRefused: boolean;
  /** There is no line to the server, or it does not answer. */
  isStuck: boolean;
  /** The status of the order, where it is the customer's own. */
  orderStatus: Order['status'] | undefined;
}

/** Paid only where the server says so; what it did not answer is not known. */
export function paymentOutcome(asked: Asked): PaymentOutcome {
  const { look, isRefused, isStuck } = asked;
  if (!look) return isRefused ? 'unknown' : isStuck ? 'unreachable' : 'asking';
  const { status, orderStatus, looks } = look;
  if (status === 'open') return looks <= CHECKS_BEFORE_UNPAID ? 'confirming' : 'unpaid';
  const isCancelled = orderStatus === 'cancelled' || asked.orderStatus === 'cancelled';
  return status === 'paid' && isCancelled ? 'cancelled' : status;
}
