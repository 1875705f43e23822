import type { OrderSnapshot } from '@biteboard/contracts';
import { unlessDuplicate } from '@biteboard/platform/documents';
import { traceparent } from '@biteboard/platform/telemetry';
import { newCheckout } from '../checkout/checkout.ts';
import type { Payments } from '../payments.ts';
import { openedLocally } from './open-session.ts';

/** The job that does what a checkout waits for, apart from calls and events: the provider may be slow. */
export const ADVANCE_CHECKOUT = 'attend-checkout';

/** Over half a minute; then the sweeper takes it. */
const QUICK_TRIES = 6;

export interface AdvanceCheckout {
  orderId: string;
  siteId: string;
}

/**
 * An order waits for its payment. A provider that is near has opened the session before the checkout is written down;
 * one across the network, or one that failed before, is asked by the job.
 */
export const startCheckout = async (payments: Payments, order: OrderSnapshot): Promise<void> => {
  if (!order.payOnline) return;
  const begun = newCheckout(order, payments.clock.now(), traceparent());
  const isFree = order.totalCents === 0;
  const opened = isFree ? undefined : await openedLocally(payments, begun.state);
  const isNew = await unlessDuplicate(payments.checkouts.save(opened ?? begun));
  const waits = isNew ? !opened : (await payments.checkouts.findRecent(order._id))?.state === 'opening';
  if (!isFree && waits) await enqueueCheckout(payments, { orderId: order._id, siteId: order.siteId });
};

/** Sites take turns: one with many payments holds up no other's. */
export const enqueueCheckout = async (
  { jobs }: Payments,
  { orderId, siteId }: { orderId: string; siteId: string },
  delayMs = 0,
): Promise<void> => {
  const options = { attempts: QUICK_TRIES, owner: siteId, ...(delayMs > 0 ? { delayMs } : {}) };
  await jobs.add(ADVANCE_CHECKOUT, { orderId, siteId } satisfies AdvanceCheckout, options);
};
