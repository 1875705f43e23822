import type { Deliveries } from '../deliveries.ts';
import { type Delivery, retryLater } from '../delivery.ts';
import { processDelivery } from './process-delivery.ts';

const PAGE = 100;
const CONCURRENCY = 8;

/** Processes every delivery that is due, page by page; one that fails is retried later and does not delay the others. */
export const sweepDeliveries = async (deps: Deliveries): Promise<void> => {
  const now = deps.clock.now();
  for (let last: Delivery | undefined; ; ) {
    const due = await deps.deliveries.listDue(now, PAGE, last);
    last = due.at(-1);
    const isWhole = due.length === PAGE;
    await processAll(
      deps,
      due.map(({ _id }) => _id),
    );
    if (!isWhole) return;
  }
};

const processAll = async (deps: Deliveries, orderIds: string[]): Promise<void> => {
  const attend = async (): Promise<void> => {
    for (let orderId = orderIds.shift(); orderId !== undefined; orderId = orderIds.shift()) {
      await processDelivery(deps, orderId).catch(retryLaterAfter(deps, orderId));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, attend));
};

const retryLaterAfter =
  ({ deliveries, clock, log }: Deliveries, orderId: string) =>
  async (error: unknown): Promise<void> => {
    try {
      const later = await deliveries.change(orderId, (delivery) => retryLater(delivery, clock.now()));
      log.warn(
        { err: error, orderId, dueAt: later?.dueAt },
        'a delivery could not be attended to; it comes again',
      );
    } catch (unsaved) {
      log.warn({ err: unsaved, orderId }, 'a delivery could not be put off; the next sweep tries again');
    }
  };
