import type { SiteSnapshot } from '@biteboard/contracts';
import { customer } from '../orders.fixture.ts';
import { openOrdersApp, type PlaceAnswer, twoLassis } from '../orders-app.fixture.ts';
import { downtown, dropoffAway, longRoad, uptown } from './delivering.fixture.ts';

export const DELIVERY_CHECKOUT = '/api/payments/stripe/haldi-house/checkout/delivery';

/** A shop that delivers up to 15 km from two locations, in a world of one long road. */
export const openDeliveringApp = async (
  site: Partial<SiteSnapshot> = {},
  { instead }: Pick<NonNullable<Parameters<typeof openOrdersApp>[0]>, 'instead'> = {},
) => {
  const orders = await openOrdersApp({
    site: { deliveryEnabled: true, maxDeliveryDistanceKm: 15, locations: [downtown, uptown], ...site },
    instead: instead ?? (() => ({ geocoder: longRoad })),
  });
  const checkOut = (about: object = {}, key?: string) =>
    orders.call('POST', DELIVERY_CHECKOUT, {
      as: customer,
      body: { ...twoLassis, dropoff: dropoffAway(5), ...about },
      ...(key ? { key } : {}),
    });
  const deliver = async (about: object = {}): Promise<PlaceAnswer> => {
    const { status, body } = await checkOut(about);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const quote = async (about: object = {}) =>
    (
      await orders.call('POST', '/api/shop/haldi-house/quote', {
        body: { ...twoLassis, fulfillmentType: 'delivery', ...about },
      })
    ).body;
  return { ...orders, checkOut, deliver, quote };
};
