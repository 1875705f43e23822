import { eventually } from '@biteboard/platform/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { UBER_SECRET, uberKeys } from '../delivery.fixture.ts';
import { type LiveCouriers, openLiveCouriers } from '../live-couriers.fixture.ts';

let couriers: LiveCouriers;
beforeEach(async () => {
  couriers = await openLiveCouriers({ patienceMs: 1_500 });
  await couriers.changeSite(uberKeys, { uberClientSecret: UBER_SECRET });
});
afterEach(() => couriers.close());

const booking = async () => (await couriers.stored())?.bookings.at(-1);
const comesTo = (state: string) => couriers.comesTo(state);
const deliveries = () => [...couriers.uber.deliveries.all.values()];
const mishap = (to: string, answer: (typeof couriers.uber.mishaps)[number]['answer'], isDone = false) =>
  couriers.uber.mishaps.push({ to, answer, isDone });
const refusal = (status: number, code: string) => ({ status, body: { code, message: `${code}.` } });

describe('Uber is asked for a courier', () => {
  test('by a fresh quote, with all that the courier needs, for when the food is ready', async () => {
    await couriers.confirm();
    await comesTo('booked');
    expect(couriers.asked().uber.slice(0, 2)).toEqual(['POST delivery_quotes', 'POST deliveries']);
    const { id } = (await booking())!;
    const [quote, body] = couriers.uber.asked.slice(1, 3).map(({ text }) => JSON.parse(text));
    const windows = {
      pickup_ready_dt: '2026-06-10T18:30:00.000Z',
      pickup_deadline_dt: '2026-06-10T19:15:00.000Z',
      dropoff_ready_dt: '2026-06-10T18:30:00.000Z',
      dropoff_deadline_dt: '2026-06-10T20:00:00.000Z',
    };
    expect(quote).toMatchObject(windows);
    expect(body).toMatchObject({
      ...windows,
      quote_id: 'dqt_1',
      idempotency_key: id,
      external_id: id,
      pickup_name: 'Downtown',
      pickup_phone_number: '+17805550100',
      pickup_notes: 'Order BB-7KQ2MD',
      dropoff_name: 'Ana Diaz',
      dropoff_phone_number: '+17805550177',
      dropoff_notes: 'Ring twice',
      manifest_reference: 'BB-7KQ2MD',
      manifest_total_value: 5000,
      manifest_items: [{ name: 'Butter Chicken', quantity: 2, size: 'small', price: 2500 }],
      undeliverable_action: 'return',
      test_specifications: { robo_courier_specification: { mode: 'auto' } },
    });
    expect({ ...quote, ...body }).not.toHaveProperty('tip');
    expect((await couriers.tracking()).json()).toMatchObject({
      uberTrackingUrl: 'https://www.ubereats.com/orders/del_1',
      uberStatus: 'pending',
      provider: 'uber',
      status: 'requested',
      etaAt: couriers.uber.deliveries.all.get('del_1')?.dropoff_eta,
    });
  });

  test.each(['silence' as const, refusal(503, 'couriers_busy'), refusal(500, 'server_error')])(
    'once, although its acceptance was lost',
    async (answer) => {
      mishap('POST /v1/customers/customer%201/deliveries', answer, true);
      await couriers.confirm();
      await comesTo('booked');
      expect(deliveries()).toHaveLength(1);
      await eventually(() => expect(couriers.heard('DeliveryCreated')).toHaveLength(1));
    },
  );

  test('and its duplicate is adopted where the idempotency key expired', async () => {
    couriers.uber.far.keyMinutes = 0;
    mishap('POST /v1/customers/customer%201/deliveries', 'silence', true);
    await couriers.confirm();
    await comesTo('booked');
    expect(await booking()).toMatchObject({ providerId: 'del_1' });
    expect(deliveries()).toHaveLength(1);
  });

  test('again where the quote expired', async () => {
    mishap('POST /v1/customers/customer%201/deliveries', refusal(400, 'expired_quote'));
    await couriers.confirm();
    await comesTo('booked');
    expect(couriers.asked().uber.filter((call) => call === 'POST delivery_quotes')).toHaveLength(2);
    expect((await couriers.stored())?.bookings).toHaveLength(1);
  });

  test('again after its Retry-After where it limits calls', async () => {
    mishap('delivery_quotes', { ...refusal(429, 'customer_limited'), headers: { 'retry-after': '120' } });
    await couriers.confirm();
    await eventually(async () => expect((await couriers.stored())?.failures).toBe(1));
    const { dueAt } = (await couriers.stored())!;
    const waitMs = Date.parse(dueAt!) - couriers.ports.clock.now();
    expect(waitMs).toBeGreaterThan(100_000);
    expect(waitMs).toBeLessThanOrEqual(120_000);
    couriers.ports.clock.advance(120_000);
    await comesTo('booked');
  });

  test('until a while after the food is ready, and then the shop is notified', async () => {
    await couriers.uber.close();
    await couriers.confirm();
    await eventually(async () => {
      await couriers.goOn();
      expect(couriers.heard('DeliveryFailed')[0]?.data.reason).toBe(
        'No courier could be booked. Uber: Uber cannot be reached. Call the customer, or book a courier by hand.',
      );
    }, 30_000);
    expect(couriers.ports.clock.now()).toBeGreaterThan(Date.parse('2026-06-10T18:45:00Z'));
  });
});

describe('Uber is asked to cancel', () => {
  test('and retried until it does', async () => {
    await couriers.confirm();
    await comesTo('booked');
    mishap('cancel', refusal(500, 'server_error'));
    mishap('cancel', 'silence');
    await couriers.cancelOrder();
    await comesTo('ended');
    expect(deliveries()).toMatchObject([{ status: 'canceled' }]);
    expect((await couriers.tracking()).json()).toMatchObject({ status: 'cancelled', uberStatus: 'canceled' });
  });

  test('what it may have accepted without a response', async () => {
    mishap('POST /v1/customers/customer%201/deliveries', 'silence', true);
    await couriers.confirm();
    await eventually(() => expect(deliveries()).toHaveLength(1));
    await couriers.cancelOrder();
    await comesTo('ended');
    expect(couriers.uber.deliveries.live()).toEqual([]);
    expect(couriers.heard('DeliveryCreated')).toEqual([]);
  });

  test('a courier who has the food delivers it, and is tracked to the end', async () => {
    await couriers.confirm();
    await comesTo('booked');
    couriers.uber.goOn('del_1', { status: 'dropoff' });
    await couriers.cancelOrder();
    await eventually(async () =>
      expect((await couriers.tracking()).json()).toMatchObject({ status: 'picked_up' }),
    );
    couriers.uber.goOn('del_1', { status: 'delivered' });
    await comesTo('ended');
    expect((await couriers.tracking()).json()).toMatchObject({ status: 'delivered' });
  });
});

test('missing updates are read', async () => {
  await couriers.confirm();
  await comesTo('booked');
  const courier = { name: 'Lee', phone_number: '+15550001', location: { lat: 53.5, lng: -113.5 } };
  couriers.uber.goOn('del_1', { status: 'pickup', courier_imminent: true, courier });
  couriers.ports.clock.advance(120_000);
  await eventually(async () =>
    expect((await couriers.tracking()).json()).toMatchObject({
      status: 'at_pickup',
      courier: { name: 'Lee', phone: '+15550001', lat: 53.5, lon: -113.5 },
    }),
  );
});
