import type { Deliveries } from '../deliveries.ts';
import { type Delivery, putOff } from '../delivery.ts';
import { attendDelivery } from './attend-delivery.ts';

const PAGE = 100;
const AT_ONCE = 8;

/** Attends to every delivery that is due, page by page; one that fails is put off and does not hold up the others. */
export const sweepDeliveries = async (ports: Deliveries): Promise<void> => {
  const now = ports.clock.now();
  for (let last: Delivery | undefined; ; ) {
    const due = await ports.deliveries.listDue(now, PAGE, last);
    last = due.at(-1);
    const isWhole = due.length === PAGE;
    await attendAll(
      ports,
      due.map(({ _id }) => _id),
    );
    if (!isWhole) return;
  }
};

const attendAll = async (ports: Deliveries, orderIds: string[]): Promise<void> => {
  const attend = async (): Promise<void> => {
    for (let orderId = orderIds.shift(); orderId !== undefined; orderId = orderIds.shift()) {
      await attendDelivery(ports, orderId).catch(putOffAfter(ports, orderId));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attend));
};

const putOffAfter =
  ({ deliveries, clock, log }: Deliveries, orderId: string) =>
  async (error: unknown): Promise<void> => {
    try {
      const later = await deliveries.change(orderId, (delivery) => putOff(delivery, clock.now()));
      log.warn(
        { err: error, orderId, dueAt: later?.dueAt },
        'a delivery could not be attended to; it comes again',
      );
    } catch (unsaved) {
      log.warn({ err: unsaved, orderId }, 'a delivery could not be put off; the next sweep tries again');
    }
  };
