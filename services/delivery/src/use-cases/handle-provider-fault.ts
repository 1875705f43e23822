import { dropQuote, fallBack, refuseBooking, refuseUnconfirmed } from '../booking.ts';
import type { Deliveries } from '../deliveries.ts';
import { type CourierBooking, retryLater, withBooking } from '../delivery.ts';
import { applyBookingUpdate } from '../progress.ts';
import { ProviderFault, QuoteExpired } from '../providers/provider.ts';
import type { ProviderStep, StepContext } from './take-provider-step.ts';

/** A provider failed or refused: it is retried later, the next one is tried, or the search ends. */
export const handleProviderFault = async (
  deps: Deliveries,
  context: StepContext,
  step: ProviderStep,
  fault: ProviderFault,
): Promise<void> => {
  const { deliveries, clock, log } = deps;
  const { _id: orderId } = context.delivery;
  const { booking } = step;
  const { provider, id } = booking;
  log.warn({ orderId, courier: provider, asked: step.do, reason: fault.message }, 'no courier, or not yet');
  const isBooking = step.do === 'quote' || step.do === 'ask';
  if (fault instanceof QuoteExpired) {
    const isThere = await findAtProvider(deps, context, booking);
    if (!isThere) await deliveries.change(orderId, (state) => dropQuote(state, id, clock.now()));
  } else if (isBooking && !fault.isDown) {
    // `booking` is from before this call: an `askedAt` in it means that an earlier request was sent too.
    const refuse = booking.askedAt ? refuseUnconfirmed : refuseBooking;
    await deliveries.change(orderId, (state) => refuse(state, id, fault.message, clock.now()));
  } else {
    if (step.do === 'cancel' && !fault.isDown) await findAtProvider(deps, context, booking);
    await deliveries.change(orderId, (state) => {
      const open = state.bookings.find((one) => one.id === id);
      if (!open || open.state === 'ended') return undefined;
      const fallback = { names: context.names, reason: fault.message };
      const bookings = isBooking ? withBooking(state, id, { reason: fault.message }) : state.bookings;
      return (
        fallBack(state, id, fallback, clock.now()) ??
        retryLater({ ...state, bookings }, clock.now(), fault.waitMs)
      );
    });
  }
};

/** Whether the provider has the delivery after all; its report is saved. */
const findAtProvider = async (
  deps: Deliveries,
  { delivery, site }: StepContext,
  booking: CourierBooking,
): Promise<boolean> => {
  const { deliveries, clock, providers } = deps;
  const { id, providerId } = booking;
  const reading = providers.of(booking.provider, site).read(site, { id, providerId });
  const update = await reading.catch((error: unknown) => {
    if (!(error instanceof ProviderFault) || error.isDown) throw error;
    return undefined;
  });
  if (update)
    await deliveries.change(delivery._id, (state) => applyBookingUpdate(state, id, update, clock.now()));
  return update !== undefined;
};
