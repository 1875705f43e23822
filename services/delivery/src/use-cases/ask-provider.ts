import type { CourierProviderName, SiteSnapshot } from '@biteboard/contracts';
import { markAsked, takeQuote } from '../booking.ts';
import { nothingThere } from '../calling-off.ts';
import type { Deliveries } from '../deliveries.ts';
import { type Delivery, putOff, unwantedBooking } from '../delivery.ts';
import { type CourierNews, takeNews } from '../progress.ts';
import type { Step } from '../search.ts';
import { tripOf } from '../trip.ts';

/** A step for which a provider is asked. */
export type Asking = Extract<Step, { booking: unknown }>;

export interface About {
  delivery: Delivery;
  site: SiteSnapshot;
  names: readonly CourierProviderName[];
}

/** Takes one step at the provider and writes down what it says. Throws its `ProviderFault`. */
export const askProvider = async (ports: Deliveries, about: About, step: Asking): Promise<void> => {
  const { deliveries, clock, providers } = ports;
  const { delivery, site } = about;
  const { _id: orderId } = delivery;
  const { id, providerId } = step.booking;
  const hear = (news: CourierNews | undefined) => takeAnswer(ports, delivery, id, news);
  const provider = providers.of(step.booking.provider, site);
  if (step.do === 'quote') {
    const quote = await provider.quote(site, tripOf(delivery, step.booking, site));
    await deliveries.change(orderId, (state) => takeQuote(state, id, quote, clock.now()));
  } else if (step.do === 'ask') {
    const trip = tripOf(delivery, step.booking, site);
    const marked = await deliveries.change(orderId, (state) => markAsked(state, id, clock.now()));
    const isWanted = marked?.bookings.some((one) => one.id === id && one.state === 'asking' && one.wanted);
    if (isWanted) await hear(await provider.create(site, trip));
  } else {
    const ask = step.do === 'cancel' ? provider.cancel : provider.read;
    await hear(await ask(site, { id, providerId }));
    if (step.do === 'cancel') await waitForEnd(ports, orderId);
  }
};

/** Messages that came while the provider was being asked may say more than its answer: it is asked again, at once. */
const takeAnswer = async (
  { deliveries, clock }: Deliveries,
  { _id: orderId, unasked }: Delivery,
  id: string,
  news: CourierNews | undefined,
): Promise<void> => {
  await deliveries.change(orderId, (state) => {
    const known = state.unasked === unasked ? { ...state, unasked: undefined } : state;
    return news ? takeNews(known, id, news, clock.now()) : nothingThere(known, id, clock.now());
  });
};

/** A provider that takes the cancellation and does not end the delivery at once is asked again, not at each blink. */
const waitForEnd = async ({ deliveries, clock }: Deliveries, orderId: string): Promise<void> => {
  await deliveries.change(orderId, (state) =>
    unwantedBooking(state) ? putOff(state, clock.now()) : undefined,
  );
};
