import type { Decision } from '@biteboard/platform/documents';
import { checkoutBackOffMs } from './back-off.ts';
import { type Checkout, paymentConfirmed, updateCheckout } from './checkout.ts';

/** Orders has said what became of a payment. */
export const paymentAnswered = (
  checkout: Checkout,
  sessionId: string,
  now: number,
): Decision<Checkout> | undefined => {
  if (!checkout.payments.some((one) => one.sessionId === sessionId && !one.answered)) return undefined;
  const payments = checkout.payments.map((one) =>
    one.sessionId === sessionId ? { ...one, answered: true } : one,
  );
  return updateCheckout(checkout, { payments }, now);
};

/** Announces again the payments that orders has not answered, less and less often. */
export const announceUnanswered = (checkout: Checkout, now: number): Decision<Checkout> | undefined => {
  const at = new Date(now).toISOString();
  const isDue = ({ answered, dueAt = at }: Checkout['payments'][number]) => !answered && dueAt <= at;
  const due = checkout.payments.filter(isDue);
  if (due.length === 0) return undefined;
  const payments = checkout.payments.map((one) => {
    if (!isDue(one)) return one;
    const tries = (one.tries ?? 0) + 1;
    return { ...one, tries, dueAt: new Date(now + checkoutBackOffMs(tries)).toISOString() };
  });
  return updateCheckout(
    checkout,
    { payments },
    now,
    due.map((one) => paymentConfirmed(checkout, one)),
  );
};
