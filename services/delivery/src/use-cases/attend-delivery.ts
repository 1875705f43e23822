import type { Deliveries } from '../deliveries.ts';
import { type Delivery, hold, isDue, letGo } from '../delivery.ts';
import { ProviderFault } from '../providers/provider.ts';
import { beginBooking, giveUp, nextStep } from '../search.ts';
import { askProvider } from './ask-provider.ts';
import { takeFault } from './take-fault.ts';

/** The job that does what a delivery waits for: providers are slow, and are never waited for by an event or a call. */
export const ATTEND_DELIVERY = 'attend-delivery';

export interface AttendDelivery {
  orderId: string;
}

export const attendSoon = async ({ jobs, clock }: Deliveries, delivery: Delivery): Promise<void> => {
  if (!isDue(delivery, clock.now())) return;
  await jobs.add(ATTEND_DELIVERY, { orderId: delivery._id } satisfies AttendDelivery);
};

/** More than any way through the providers takes; what is left then is due again at the next sweep. */
const MAX_STEPS = 20;

/** Does what a delivery waits for, step by step; each is written down before a provider is asked, and its answer after. */
export const attendDelivery = async (ports: Deliveries, orderId: string): Promise<void> => {
  const { deliveries, clock, ids } = ports;
  const by = ids.next();
  try {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const delivery = await deliveries.change(orderId, (state) => hold(state, by, clock.now()));
      if (!delivery || delivery.held?.by !== by || !isDue(delivery, clock.now())) return;
      if (!(await takeStep(ports, delivery))) return;
    }
  } finally {
    await deliveries.change(orderId, (state) => letGo(state, by));
  }
};

/** Whether there was something to do. */
const takeStep = async (ports: Deliveries, delivery: Delivery): Promise<boolean> => {
  const { deliveries, clock, ids, providers, sites } = ports;
  const { _id: orderId } = delivery;
  const site = await sites.get(delivery.siteId);
  const names = providers.namesFor(site);
  const step = nextStep(delivery, names, clock.now());
  if (!step) return false;
  if (step.do === 'give up') {
    await deliveries.change(orderId, (state) => giveUp(state, clock.now()));
  } else if (step.do === 'begin') {
    const id = `${orderId}-${ids.next()}`;
    await deliveries.change(orderId, (state) => beginBooking(state, id, step.provider, clock.now()));
  } else {
    const about = { delivery, site, names };
    try {
      await askProvider(ports, about, step);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      await takeFault(ports, about, step, error);
    }
  }
  return true;
};
