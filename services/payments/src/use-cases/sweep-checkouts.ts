import type { Payments } from '../payments.ts';
import { attendCheckout } from './attend-checkout.ts';

const PAGE = 400;
const AT_ONCE = 8;

/** Attends to every checkout that is due; one that fails stays due and does not hold up the others. */
export const sweepCheckouts = async (payments: Payments): Promise<void> => {
  const { checkouts, clock, log } = payments;
  const due = (await checkouts.listDue(clock.now(), PAGE)).map((checkout) => checkout._id);
  const attend = async (): Promise<void> => {
    for (let orderId = due.shift(); orderId !== undefined; orderId = due.shift()) {
      try {
        await attendCheckout(payments, orderId);
      } catch (error) {
        log.warn({ err: error, orderId }, 'checkout could not be attended to; the next sweep tries again');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attend));
};
