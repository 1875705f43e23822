import { dropQuote, giveWay, refuseBooking, refuseUnheard } from '../booking.ts';
import type { Deliveries } from '../deliveries.ts';
import { type Booking, putOff, withBooking } from '../delivery.ts';
import { takeNews } from '../progress.ts';
import { ProviderFault, QuoteExpired } from '../providers/provider.ts';
import type { About, Asking } from './ask-provider.ts';

/** A provider did not do what was asked: it is asked again later, another one is, or it is the end. */
export const takeFault = async (
  ports: Deliveries,
  about: About,
  step: Asking,
  fault: ProviderFault,
): Promise<void> => {
  const { deliveries, clock, log } = ports;
  const { _id: orderId } = about.delivery;
  const { booking } = step;
  const { provider, id } = booking;
  log.warn({ orderId, courier: provider, asked: step.do, reason: fault.message }, 'no courier, or not yet');
  const seeks = step.do === 'quote' || step.do === 'ask';
  if (fault instanceof QuoteExpired) {
    const isThere = await lookFor(ports, about, booking);
    if (!isThere) await deliveries.change(orderId, (state) => dropQuote(state, id, clock.now()));
  } else if (seeks && !fault.isDown) {
    // The booking is as it was before this was asked: it was asked for earlier, too.
    const refuse = booking.askedAt ? refuseUnheard : refuseBooking;
    await deliveries.change(orderId, (state) => refuse(state, id, fault.message, clock.now()));
  } else {
    if (step.do === 'cancel' && !fault.isDown) await lookFor(ports, about, booking);
    await deliveries.change(orderId, (state) => {
      const open = state.bookings.find((one) => one.id === id);
      if (!open || open.state === 'ended') return undefined;
      const asked = { names: about.names, reason: fault.message };
      const noted = seeks ? withBooking(state, id, { reason: fault.message }) : state.bookings;
      return (
        giveWay(state, id, asked, clock.now()) ??
        putOff({ ...state, bookings: noted }, clock.now(), fault.waitMs)
      );
    });
  }
};

/** Whether the provider has the delivery after all; what it says of it is written down. */
const lookFor = async (ports: Deliveries, { delivery, site }: About, booking: Booking): Promise<boolean> => {
  const { deliveries, clock, providers } = ports;
  const { id, providerId } = booking;
  const ask = providers.of(booking.provider, site).read(site, { id, providerId });
  const news = await ask.catch((error: unknown) => {
    if (!(error instanceof ProviderFault) || error.isDown) throw error;
    return undefined;
  });
  if (news) await deliveries.change(delivery._id, (state) => takeNews(state, id, news, clock.now()));
  return news !== undefined;
};
