import { beginBooking, giveUp, nextStep } from '../booking.ts';
import type { Deliveries } from '../deliveries.ts';
import { type Delivery, iso } from '../delivery.ts';
import { ProviderFault } from '../providers/provider.ts';
import { askProvider } from './ask-provider.ts';
import { takeFault } from './take-fault.ts';

/** The job that does what a delivery waits for: providers are slow, and are never waited for by an event or a call. */
export const ATTEND_DELIVERY = 'attend-delivery';

export interface AttendDelivery {
  orderId: string;
}

export const attendSoon = async ({ jobs, clock }: Deliveries, delivery: Delivery): Promise<void> => {
  if (!delivery.dueAt || delivery.dueAt > iso(clock.now())) return;
  await jobs.add(ATTEND_DELIVERY, { orderId: delivery._id } satisfies AttendDelivery);
};

/** More than any way through the providers takes; what is left then is due again at the next sweep. */
const MOST_STEPS = 20;

/** Does what a delivery waits for, step by step; each is written down before a provider is asked, and its answer after. */
export const attendDelivery = async (ports: Deliveries, orderId: string): Promise<void> => {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const delivery = await ports.deliveries.find(orderId);
    if (!delivery?.dueAt || delivery.dueAt > iso(ports.clock.now())) return;
    const site = await ports.sites.get(delivery.siteId);
    const names = ports.providers.namesFor(site);
    const step = nextStep(delivery, names, ports.clock.now());
    if (!step) return;
    const about = { delivery, site, names };
    if (step.do === 'give up') {
      await ports.deliveries.change(orderId, (state) => giveUp(state, ports.clock.now()));
    } else if (step.do === 'begin') {
      const id = `${orderId}-${ports.ids.next()}`;
      await ports.deliveries.change(orderId, (state) =>
        beginBooking(state, id, step.provider, ports.clock.now()),
      );
    } else {
      try {
        await askProvider(ports, about, step);
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        await takeFault(ports, about, step, error);
      }
    }
  }
};
