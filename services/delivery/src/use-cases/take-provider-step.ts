import type { CourierProviderName, SiteSnapshot } from '@biteboard/contracts';
import { applyQuote, markRequested } from '../booking.ts';
import { endUnknownBooking } from '../cancellation.ts';
import type { Deliveries } from '../deliveries.ts';
import { type Delivery, retryLater, unwantedBooking } from '../delivery.ts';
import { applyBookingUpdate, type CourierUpdate } from '../progress.ts';
import type { BookingStep } from '../search.ts';
import { tripOf } from '../trip.ts';

/** A step that calls a provider. */
export type ProviderStep = Extract<BookingStep, { booking: unknown }>;

export interface StepContext {
  delivery: Delivery;
  site: SiteSnapshot;
  names: readonly CourierProviderName[];
}

/** Takes one step at the provider and saves the outcome. Throws its `ProviderFault`. */
export const takeProviderStep = async (
  deps: Deliveries,
  context: StepContext,
  step: ProviderStep,
): Promise<void> => {
  const { deliveries, clock, providers } = deps;
  const { delivery, site } = context;
  const { _id: orderId } = delivery;
  const { id, providerId } = step.booking;
  const applyUpdate = (update: CourierUpdate | undefined) => applyResponse(deps, delivery, id, update);
  const provider = providers.of(step.booking.provider, site);
  if (step.do === 'quote') {
    const quote = await provider.quote(site, tripOf(delivery, step.booking, site));
    await deliveries.change(orderId, (state) => applyQuote(state, id, quote, clock.now()));
  } else if (step.do === 'ask') {
    const trip = tripOf(delivery, step.booking, site);
    const marked = await deliveries.change(orderId, (state) => markRequested(state, id, clock.now()));
    const isWanted = marked?.bookings.some((one) => one.id === id && one.state === 'asking' && one.wanted);
    if (isWanted) await applyUpdate(await provider.create(site, trip));
  } else {
    const call = step.do === 'cancel' ? provider.cancel : provider.read;
    await applyUpdate(await call(site, { id, providerId }));
    if (step.do === 'cancel') await awaitCancellation(deps, orderId);
  }
};

/** Webhooks that arrived during the call may be newer than its response: then the provider is read again, at once. */
const applyResponse = async (
  { deliveries, clock }: Deliveries,
  { _id: orderId, unasked }: Delivery,
  id: string,
  update: CourierUpdate | undefined,
): Promise<void> => {
  await deliveries.change(orderId, (state) => {
    const known = state.unasked === unasked ? { ...state, unasked: undefined } : state;
    return update
      ? applyBookingUpdate(known, id, update, clock.now())
      : endUnknownBooking(known, id, clock.now());
  });
};

/** A provider that accepts the cancellation without ending the delivery is read again after a pause. */
const awaitCancellation = async ({ deliveries, clock }: Deliveries, orderId: string): Promise<void> => {
  await deliveries.change(orderId, (state) =>
    unwantedBooking(state) ? retryLater(state, clock.now()) : undefined,
  );
};
