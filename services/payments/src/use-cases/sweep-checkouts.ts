import { type Checkout, postponeCheckout } from '../checkout/checkout.ts';
import type { Payments } from '../payments.ts';
import { ProviderDown } from '../providers/provider.ts';
import { advanceCheckout } from './advance-checkout.ts';

const PAGE = 100;
const AT_ONCE = 8;

/** Advances every checkout that is due, page by page; one that fails is postponed and does not hold up the others. */
export const sweepCheckouts = async (payments: Payments): Promise<void> => {
  const now = payments.clock.now();
  for (let last: Checkout | undefined; ; ) {
    const due = await payments.checkouts.listDue(now, PAGE, last);
    await attendAll(
      payments,
      due.map((checkout) => checkout._id),
    );
    last = due.at(-1);
    if (due.length < PAGE) return;
  }
};

const attendAll = async (payments: Payments, orderIds: string[]): Promise<void> => {
  const attend = async (): Promise<void> => {
    for (let orderId = orderIds.shift(); orderId !== undefined; orderId = orderIds.shift()) {
      await advanceCheckout(payments, orderId).catch(putOffAfter(payments, orderId));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attend));
};

const putOffAfter =
  ({ checkouts, clock, log }: Payments, orderId: string) =>
  async (error: unknown): Promise<void> => {
    try {
      const wait = error instanceof ProviderDown ? error.retryAfterMs : 0;
      const later = await checkouts.change(orderId, (checkout) =>
        postponeCheckout(checkout, clock.now(), wait),
      );
      log.warn(
        { err: error, orderId, dueAt: later?.dueAt },
        'a checkout could not be attended to; it comes again',
      );
    } catch (unsaved) {
      log.warn({ err: unsaved, orderId }, 'a checkout could not be put off; the next sweep tries again');
    }
  };
