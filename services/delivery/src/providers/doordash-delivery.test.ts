import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type LiveCouriers, openLiveCouriers } from '../live-couriers.fixture.ts';

let couriers: LiveCouriers;
beforeEach(async () => {
  couriers = await openLiveCouriers({ site: { deliveryProvider: 'doordash' }, patienceMs: 1_500 });
});
afterEach(() => couriers.close());

const booking = async () => (await couriers.stored())?.bookings.at(-1);
const comesTo = (state: string) => couriers.comesTo(state);
const deliveries = () => [...couriers.doordash.deliveries.all.values()];
const mishap = (to: string, answer: (typeof couriers.doordash.mishaps)[number]['answer'], isDone = false) =>
  couriers.doordash.mishaps.push({ to, answer, isDone });
const refusal = (status: number, code: string) => ({ status, body: { code, message: `${code}.` } });

describe('DoorDash is asked for a courier', () => {
  test('by a quote that is accepted, with all that the courier needs, for when the food is ready', async () => {
    await couriers.confirm();
    await comesTo('booked');
    const { id } = (await booking())!;
    expect(couriers.asked().doordash.slice(0, 2)).toEqual(['POST quotes', `POST quotes/${id}/accept`]);
    const [quote, accept] = couriers.doordash.asked.map(({ text }) => JSON.parse(text));
    expect(quote).toMatchObject({
      external_delivery_id: id,
      pickup_business_name: 'Downtown',
      pickup_phone_number: '+17805550100',
      pickup_reference_tag: 'BB-7KQ2MD',
      dropoff_phone_number: '+17805550177',
      dropoff_contact_given_name: 'Ana Diaz',
      dropoff_instructions: 'Ring twice',
      pickup_time: '2026-06-10T18:30:00.000Z',
      order_value: 5000,
      items: [{ name: 'Butter Chicken', quantity: 2, price: 2500 }],
      action_if_undeliverable: 'return_to_pickup',
    });
    expect(quote).not.toHaveProperty('tip');
    expect(accept).toEqual({});
    expect((await couriers.tracking()).json()).toMatchObject({
      provider: 'doordash',
      status: 'requested',
      uberStatus: 'created',
      uberTrackingUrl: `https://www.doordash.com/drive/portal/track/${id}`,
    });
    expect((await couriers.stored())?.bookings[0]?.feeCents).toBe(975);
  });

  test.each([
    ['POST /drive/v2/quotes', 'silence' as const],
    ['/accept', 'silence' as const],
    ['/accept', refusal(500, 'server_error')],
  ])('once, although the response to %s was lost', async (to, answer) => {
    mishap(to, answer, true);
    await couriers.confirm();
    await comesTo('booked');
    expect(deliveries()).toHaveLength(1);
    await eventually(() => expect(couriers.heard('DeliveryCreated')).toHaveLength(1));
  });

  test('again, under another id, where the quote expired', async () => {
    couriers.doordash.far.quoteMinutes = 0;
    await couriers.confirm();
    await eventually(() =>
      expect(couriers.asked().doordash.some((call) => call.includes('accept'))).toBe(true),
    );
    couriers.doordash.far.quoteMinutes = 5;
    await comesTo('booked');
    expect(deliveries().map(({ delivery_status }) => delivery_status)).toEqual(['quote', 'created']);
  });

  test('and Uber where it refuses', async () => {
    mishap('/accept', refusal(422, 'not_serviceable'));
    await couriers.confirm();
    await comesTo('booked');
    expect((await couriers.stored())?.bookings).toMatchObject([
      { provider: 'doordash', outcome: 'refused', reason: 'not_serviceable.' },
      { provider: 'uber', outcome: 'booked' },
    ]);
  });
});

describe('DoorDash is asked to cancel', () => {
  test('and retried until it does', async () => {
    await couriers.confirm();
    await comesTo('booked');
    mishap('/cancel', refusal(500, 'server_error'));
    mishap('/cancel', 'silence', true);
    await couriers.cancelOrder();
    await comesTo('ended');
    expect(couriers.doordash.deliveries.live()).toEqual([]);
    expect((await couriers.tracking()).json()).toMatchObject({ status: 'cancelled' });
  });

  test('what it may have accepted without a response', async () => {
    mishap('/accept', 'silence', true);
    await couriers.confirm();
    await eventually(() => expect(couriers.doordash.deliveries.live()).toHaveLength(1));
    await couriers.cancelOrder();
    await comesTo('ended');
    expect(couriers.doordash.deliveries.live()).toEqual([]);
  });
});
