import type { OrderRefund, RefundLine, RefundParts } from '@biteboard/contracts';
import { bytesOf, MAX_REASON } from './order-size.ts';

const MAX_REFUNDS_BYTES = 12 * 1024;

/** Refunds of one kind can be merged into one: they lower the same sums in the same way. */
const kindOf = ({ state, apart, parts }: OrderRefund): string =>
  [state, apart ? 'apart' : 'own', parts ? 'parts' : 'whole'].join(' ');

const linesOfBoth = (one: readonly RefundLine[], other: readonly RefundLine[]): RefundLine[] => {
  const quantities = new Map<number, number>();
  for (const { index, quantity } of [...one, ...other]) {
    quantities.set(index, (quantities.get(index) ?? 0) + quantity);
  }
  return [...quantities].map(([index, quantity]) => ({ index, quantity }));
};

const partsOfBoth = (one: RefundParts, other: RefundParts): RefundParts => ({
  sellingCents: one.sellingCents + other.sellingCents,
  deliveryFeeCents: one.deliveryFeeCents + other.deliveryFeeCents,
  taxCents: one.taxCents + other.taxCents,
  tipCents: one.tipCents + other.tipCents,
});

/** Two refunds as one, at the time of the later one: what each was about is dropped, what they sum to is kept. */
const merged = (older: OrderRefund, newer: OrderRefund): OrderRefund => {
  const settledAt = newer.settledAt ?? older.settledAt;
  return {
    amountCents: older.amountCents + newer.amountCents,
    state: newer.state,
    at: newer.at,
    reason: '',
    lines: linesOfBoth(older.lines, newer.lines),
    ...(older.deliveryFee || newer.deliveryFee ? { deliveryFee: true } : {}),
    ...(older.tip || newer.tip ? { tip: true } : {}),
    ...(settledAt ? { settledAt } : {}),
    ...(older.parts && newer.parts ? { parts: partsOfBoth(older.parts, newer.parts) } : {}),
    ...(newer.apart ? { apart: true } : {}),
  };
};

/** The list with one refund less that sums to the same: the oldest failed one goes, else the two oldest of a kind are one. */
const shortened = (refunds: readonly OrderRefund[]): OrderRefund[] | undefined => {
  const newest = refunds.length - 1;
  const failed = refunds.findIndex(({ state }) => state === 'failed');
  if (failed >= 0 && failed < newest) return refunds.toSpliced(failed, 1);
  for (const [at, older] of refunds.entries()) {
    const next = refunds.findIndex((one, place) => place > at && kindOf(one) === kindOf(older));
    if (next >= 0) return refunds.with(next, merged(older, refunds[next]!)).toSpliced(at, 1);
  }
  return undefined;
};

/** The refunds in the room that an event has for them: the newest as they are, the older ones as sums. */
export const fittingRefunds = (refunds: readonly OrderRefund[]): OrderRefund[] => {
  let fitting = refunds.map((refund) =>
    refund.error ? { ...refund, error: refund.error.slice(0, MAX_REASON) } : refund,
  );
  while (bytesOf(fitting) > MAX_REFUNDS_BYTES) {
    const shorter = shortened(fitting);
    if (!shorter) return fitting;
    fitting = shorter;
  }
  return fitting;
};
