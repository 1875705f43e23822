import type { OrderSnapshot } from '@biteboard/contracts';
import { traceparent, unlessDuplicate } from '@biteboard/platform';
import { newCheckout } from '../checkout.ts';
import type { Payments } from '../payments.ts';
import { openSession } from './open-session.ts';

/** The job that does what a checkout waits for, apart from calls and events: the provider may be slow. */
export const ATTEND_CHECKOUT = 'attend-checkout';

/** Over half a minute; then the sweeper takes it. */
const QUICK_TRIES = 6;

export interface AttendCheckout {
  orderId: string;
}

/**
 * An order waits for its payment: written down first, then a session is opened. A provider that is near is asked at
 * once; one across the network, or one that failed before, by the job.
 */
export const startCheckout = async (payments: Payments, order: OrderSnapshot): Promise<void> => {
  if (!order.payOnline) return;
  const checkout = newCheckout(order, payments.clock.now(), traceparent());
  const isNew = await unlessDuplicate(payments.checkouts.save(checkout));
  if (order.totalCents === 0) return;
  if (isNew && (await isNear(payments, order.siteId))) await openSession(payments, checkout.state);
  else await attendSoon(payments, order._id);
};

const isNear = async ({ providers, sites }: Payments, siteId: string): Promise<boolean> => {
  const site = await sites.find(siteId);
  const name = site && providers.nameFor(site);
  return name !== undefined && providers.of(name).near;
};

export const attendSoon = async ({ jobs }: Payments, orderId: string, delayMs = 0): Promise<void> => {
  const options = { attempts: QUICK_TRIES, ...(delayMs > 0 ? { delayMs } : {}) };
  await jobs.add(ATTEND_CHECKOUT, { orderId } satisfies AttendCheckout, options);
};
