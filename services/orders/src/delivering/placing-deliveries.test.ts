import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { admin, customer } from '../orders.fixture.ts';
import { ADMIN, twoLassis } from '../orders-app.fixture.ts';
import { adrift, downtown, dropoffAway, north } from './delivering.fixture.ts';
import { DELIVERY_CHECKOUT, openDeliveringApp } from './delivery-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openDeliveringApp>>;
afterEach(() => orders.close());

describe('a quote for a delivery', () => {
  test('shows the fee, its parts and the distance, without a sign-in or a name', async () => {
    orders = await openDeliveringApp({ splitDeliveryFee: true });
    const { name: _name, phone: _phone, ...dropoff } = dropoffAway(4.5);
    expect(await orders.quote({ dropoff })).toMatchObject({
      distanceKm: 4.5,
      deliveryFeeCents: 400,
      deliveryFeeRestaurantCents: 400,
      totalCents: 1608,
      problems: [],
    });
  });

  test('goes out from the chosen location, else from the nearest', async () => {
    orders = await openDeliveringApp();
    const dropoff = dropoffAway(11);
    expect(await orders.quote({ dropoff })).toMatchObject({
      distanceKm: 1,
      deliveryFeeCents: 800,
      precision: 'exact',
    });
    for (const location of ['loc-1', 'downtown']) {
      expect(await orders.quote({ dropoff, location })).toMatchObject({
        distanceKm: 11,
        deliveryFeeCents: 1100,
      });
    }
    expect((await orders.quote({ dropoff, location: 'elsewhere' })).problems).toMatchObject([
      { code: 'LOCATION_REQUIRED' },
    ]);
  });

  test('without an address has no fee yet and asks for it', async () => {
    orders = await openDeliveringApp();
    for (const dropoff of [undefined, null]) {
      expect(await orders.quote({ dropoff })).toMatchObject({
        deliveryFeeCents: 0,
        totalCents: 1208,
        problems: [{ code: 'ADDRESS_UNKNOWN', message: 'Please enter the address that we deliver to.' }],
      });
    }
  });

  test('looks for a location that does not say where it is, and does without one that is nowhere', async () => {
    const { lat: _lat, lon: _lon, ...address } = downtown.address;
    const unsaid = { ...downtown, address: { ...address, streetAddress: ['2 Long Road'] } };
    orders = await openDeliveringApp({ locations: [adrift, unsaid] });
    expect(await orders.quote({ dropoff: dropoffAway(5) })).toMatchObject({ distanceKm: 3, problems: [] });
    expect((await orders.quote({ dropoff: dropoffAway(5), location: 'Adrift' })).problems).toMatchObject([
      { code: 'ADDRESS_UNKNOWN' },
    ]);
  });

  test('believes a pin near the address, and none that is far from it or of an address that is nowhere', async () => {
    orders = await openDeliveringApp();
    const away = async (pinKm: number, address = {}) => {
      const { lat, lon } = north(pinKm);
      return orders.quote({ dropoff: dropoffAway(14, { lat, lon, ...address }), location: 'loc-1' });
    };
    expect(await away(12)).toMatchObject({ distanceKm: 12, problems: [] });
    expect(await away(0)).toMatchObject({ distanceKm: 14, deliveryFeeCents: 1400 });
    expect((await away(0, { city: 'Nowhere' })).problems).toMatchObject([{ code: 'ADDRESS_UNKNOWN' }]);
  });
});

describe('without a maps key', () => {
  /** The middle of its area lies 14.2 km by road from Downtown, and the area reaches 2.8 km. */
  const toSuburb = (pin: object = {}) =>
    dropoffAway(1, { streetAddress: ['9 Summerside Grove'], postalCode: 'T6X 1A1', ...pin });
  const onTheRoof = { lat: downtown.address.lat!, lon: downtown.address.lon! };
  const open = async (maxDeliveryDistanceKm: number) => {
    orders = await openDeliveringApp(
      { locations: [downtown], maxDeliveryDistanceKm },
      { instead: () => ({}) },
    );
  };

  test('a pin on the kitchen saves what the postal area allows, in the quote and in the order', async () => {
    await open(0);
    const honest = await orders.quote({ dropoff: toSuburb() });
    expect(honest).toMatchObject({ precision: 'approximate', deliveryFeeCents: 1500, problems: [] });
    const pinned = await orders.quote({ dropoff: toSuburb(onTheRoof) });
    expect(pinned).toMatchObject({ deliveryFeeCents: 1200, problems: [] });
    expect(honest.distanceKm - pinned.distanceKm).toBeCloseTo(2.8, 5);
    const { orderId } = await orders.deliver({ dropoff: toSuburb(onTheRoof) });
    expect(await orders.read(orderId)).toMatchObject({
      deliveryFeeCents: 1200,
      distanceKm: pinned.distanceKm,
      dropoff: { address: { ...onTheRoof, precision: 'approximate' } },
    });
  });

  test('a pin brings no address within reach that its postal area does not', async () => {
    await open(8);
    expect((await orders.quote({ dropoff: toSuburb(onTheRoof) })).problems).toMatchObject([
      { code: 'TOO_FAR' },
    ]);
    expect(await orders.checkOut({ dropoff: toSuburb(onTheRoof) })).toMatchObject({
      status: 422,
      body: { code: 'TOO_FAR' },
    });
  });
});

describe('checking out a delivery', () => {
  test('places an order that contains its recipient, its distance and its fee', async () => {
    orders = await openDeliveringApp({ splitDeliveryFee: true });
    expect((await orders.call('POST', DELIVERY_CHECKOUT, { body: twoLassis })).status).toBe(401);
    const dropoff = { ...dropoffAway(5), instructions: 'Side door' };
    const placed = await orders.deliver({ dropoff, tipCents: 100, notes: 'No onion' });
    expect(placed).toMatchObject({ totalCents: 1708, url: expect.stringMatching(/^\/pay\//) });
    expect(await orders.read(placed.orderId)).toMatchObject({
      status: 'pending_payment',
      payOnline: true,
      fulfillmentType: 'delivery',
      distanceKm: 5,
      deliveryFeeCents: 400,
      deliveryFeeRestaurantCents: 400,
      tipCents: 100,
      totalCents: 1708,
      notes: 'No onion',
      pickup: { location: { id: 'loc-1' } },
      dropoff: {
        name: 'Ana',
        phone: '+17805550199',
        instructions: 'Side door',
        address: {
          streetAddress: ['5 Long Road'],
          city: 'Edmonton',
          province: 'AB',
          postalCode: 'T5J 0K1',
          country: 'CA',
          ...north(5),
        },
      },
      scheduledFor: null,
      readyAt: expect.stringMatching(/^2026-06-10T18:3/),
    });
    await eventually(() => expect(orders.heard('OrderPlaced')).toHaveLength(1));
  });

  test('contains the time at which it is to be ready', async () => {
    orders = await openDeliveringApp();
    const { orderId } = await orders.deliver({ scheduledFor: '2026-06-10T20:00:00Z' });
    expect(await orders.read(orderId)).toMatchObject({
      scheduledFor: '2026-06-10T20:00:00.000Z',
      readyAt: '2026-06-10T20:00:00.000Z',
    });
    expect((await orders.checkOut({ scheduledFor: '2026-06-10T18:05:00Z' })).body.code).toBe(
      'TIME_UNAVAILABLE',
    );
  });

  test('is refused with the first problem, and places nothing', async () => {
    orders = await openDeliveringApp();
    const code = async (about: object) => {
      const { status, body } = await orders.checkOut(about);
      return `${status} ${body.code}`;
    };
    expect(await code({ items: [{ productId: 'thali', quantity: 1 }] })).toBe('422 PICKUP_ONLY');
    expect(await code({ dropoff: dropoffAway(5, { city: 'Nowhere' }) })).toBe('422 ADDRESS_UNKNOWN');
    expect(await code({ dropoff: dropoffAway(26) })).toBe('422 TOO_FAR');
    expect(await code({ dropoff: dropoffAway(11), location: { name: 'uptown' } })).toBe('201 undefined');
    await orders.changeSite({ deliveryEnabled: false });
    await eventually(async () => expect(await code({})).toBe('422 DELIVERY_OFF'));
    expect((await orders.call('GET', `${ADMIN}?status=all`, { as: admin })).body.total).toBe(1);
  });

  test.each([
    ['name', 'recipient', { name: ' ' }, 'Enter the name of whoever takes the food.'],
    ['phone', 'phone', { phone: '555-0199' }, 'Enter a phone number with its area code.'],
    ['phone', 'phone', { phone: '+1 780 555 01999' }, 'Enter a phone number with its area code.'],
    ['phone', 'phone', { phone: undefined }, 'Enter a phone number with its area code.'],
    [
      'address.streetAddress',
      'street',
      { address: { streetAddress: ' ', city: 'Edmonton' } },
      'Enter street and number.',
    ],
    ['address.city', 'city', { address: { streetAddress: '5 Long Road' } }, 'Enter the city.'],
  ])('needs the %s of the recipient (%s): %j', async (field, about, more, message) => {
    orders = await openDeliveringApp();
    const answer = await orders.checkOut({ dropoff: { ...dropoffAway(5), ...more } });
    const body = { error: message, code: 'INVALID', params: { about } };
    expect(answer).toMatchObject({ status: 400, body });
    expect(answer.body.fields).toEqual({ [`dropoff.${field}`]: message });
  });

  test.each([
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+44 020 7946 0018', '+442079460018'],
    ['(780) 555-0199 x12', '+17805550199 ext. 12'],
  ])('keeps a recipient’s phone %s as the couriers dial it', async (phone, stored) => {
    orders = await openDeliveringApp();
    const placed = await orders.deliver({ dropoff: { ...dropoffAway(5), phone } });
    expect((await orders.read(placed.orderId)).dropoff?.phone).toBe(stored);
  });

  test('takes no line that is longer than a courier reads', async () => {
    orders = await openDeliveringApp();
    const long = { ...dropoffAway(5), instructions: 'x'.repeat(281) };
    expect((await orders.checkOut({ dropoff: long })).body.fields).toHaveProperty(['dropoff.instructions']);
    const lines = dropoffAway(5, { streetAddress: ['x'.repeat(201)] });
    expect((await orders.checkOut({ dropoff: lines })).status).toBe(400);
    expect((await orders.checkOut({ dropoff: undefined })).body.fields).toHaveProperty(['dropoff']);
  });

  test('places one order for one Idempotency-Key, whatever was asked for with it at first', async () => {
    orders = await openDeliveringApp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => orders.checkOut({}, 'tap')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const other = await orders.checkOut({ dropoff: dropoffAway(6) }, 'tap');
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const takeout = { as: customer, body: { ...twoLassis, pickup: { location: 'loc-1' } }, key: 'tap' };
    const url = DELIVERY_CHECKOUT.replace('delivery', 'pickup');
    expect((await orders.call('POST', url, takeout)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('a delivery in the lists', () => {
  test('is found by what its customer filters and by where it goes', async () => {
    orders = await openDeliveringApp();
    const delivery = await orders.deliver({
      dropoff: { ...dropoffAway(5, { city: 'Sherwood Park' }), name: 'Grandma Weiß' },
    });
    await orders.place(customer, { body: { ...twoLassis, pickup: { location: 'loc-1' } } });
    const found = async (url: string, as = customer) =>
      (await orders.call('GET', url, { as })).body.items.map((order: { _id: string }) => order._id);
    const mine = (query: string) => found(`/api/shop/haldi-house/orders/mine?${query}`);
    expect(await mine('fulfillmentType=delivery')).toEqual([delivery.orderId]);
    expect(await mine('fulfillmentType=pickup')).toHaveLength(1);
    expect(await mine('fulfillmentType=pickup')).not.toContain(delivery.orderId);
    for (const q of ['sherwood', '5 long road', 'Grandma WEIß', 't5j 0k1']) {
      expect(await found(`${ADMIN}?status=all&q=${encodeURIComponent(q)}`, admin)).toEqual([
        delivery.orderId,
      ]);
    }
  });

  test('says in the sheet where it goes and who pays for it', async () => {
    orders = await openDeliveringApp({ splitDeliveryFee: true });
    await orders.deliver();
    await orders.place(customer, { body: { ...twoLassis, pickup: { location: 'loc-1' } } });
    const { header, body } = await orders.workbook(`${ADMIN}/export.xlsx?status=all`);
    const rows = body.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
    expect(rows.find((row) => row.Type === 'Delivery')).toMatchObject({
      Location: 'Downtown',
      'Deliver to': 'Ana, 5 Long Road, Edmonton, AB, T5J 0K1',
      Phone: '+17805550199',
      'Distance km': 5,
      'Delivery fee': 4,
      'Delivery fee, shop': 4,
    });
    expect(rows.find((row) => row.Type === 'Takeout')).toMatchObject({
      'Deliver to': null,
      Phone: null,
      'Distance km': null,
      'Delivery fee': 0,
      'Delivery fee, shop': 0,
    });
  });
});
