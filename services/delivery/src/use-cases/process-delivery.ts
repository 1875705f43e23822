import type { Deliveries } from '../deliveries.ts';
import { acquireLease, type Delivery, isDeliveryDue, releaseLease } from '../delivery.ts';
import { ProviderFault } from '../providers/provider.ts';
import { beginBooking, giveUp, nextStep } from '../search.ts';
import { handleProviderFault } from './handle-provider-fault.ts';
import { takeProviderStep } from './take-provider-step.ts';

/** The job that takes the steps that are due: providers are slow, and no event or call waits for them. */
export const PROCESS_DELIVERY = 'attend-delivery';

export interface ProcessDeliveryJob {
  orderId: string;
}

export const queueDelivery = async ({ jobs, clock }: Deliveries, delivery: Delivery): Promise<void> => {
  if (!isDeliveryDue(delivery, clock.now())) return;
  const job: ProcessDeliveryJob = { orderId: delivery._id };
  await jobs.add(PROCESS_DELIVERY, job, { owner: delivery.siteId });
};

/** More than any delivery needs in a row; what is left is due at the next sweep. */
const MAX_STEPS = 20;

/** Takes the steps that are due; each is saved before the provider is called, and its outcome after. */
export const processDelivery = async (deps: Deliveries, orderId: string): Promise<void> => {
  const { deliveries, clock, ids } = deps;
  const by = ids.next();
  try {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const delivery = await deliveries.change(orderId, (state) => acquireLease(state, by, clock.now()));
      if (!delivery || delivery.held?.by !== by || !isDeliveryDue(delivery, clock.now())) return;
      if (!(await takeStep(deps, delivery))) return;
    }
  } finally {
    await deliveries.change(orderId, (state) => releaseLease(state, by));
  }
};

/** Takes the next step; false where there is none. */
const takeStep = async (deps: Deliveries, delivery: Delivery): Promise<boolean> => {
  const { deliveries, clock, ids, providers, sites } = deps;
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
    const context = { delivery, site, names };
    try {
      await takeProviderStep(deps, context, step);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      await handleProviderFault(deps, context, step, error);
    }
  }
  return true;
};
