import {
  eventually,
  expectStatus,
  newCustomer,
  openPaymentSession,
  type PlacedAnswer,
  pay,
} from '@biteboard/e2e';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openJourney } from './journeys.fixture.ts';

/** A simulated courier is under way for a minute, of a product that runs by itself in real time. */
const WAY_MS = 180_000;
const A_WHILE_MS = 1_000;

const { on, admin, shop, orderOf, untilStatus, act, billing, letPass, close } = await openJourney();
afterAll(close);

const whyte = {
  name: 'Whyte Avenue',
  phone: '+17805550142',
  address: { streetAddress: ['10424 82 Ave NW'], city: 'Edmonton', province: 'AB', country: 'CA' },
};
const dropoff = {
  name: 'Guest',
  phone: '(780) 555-0199',
  address: { streetAddress: '10220 103 St', city: 'Edmonton', province: 'AB', postalCode: 'T5J 0K4' },
};
const items = [{ productId: shop.soupId, quantity: 2 }];

interface DeliveryQuote {
  distanceKm?: number;
  deliveryFeeCents: number;
  totalCents: number;
  problems: { code: string }[];
}
const quote = async (about: object) =>
  expectStatus(
    await on.call<DeliveryQuote>('POST', `/api/shop/${shop.slug}/quote`, {
      body: { items, fulfillmentType: 'delivery', ...about },
    }),
    200,
  );
const seenByShop = async ({ orderId }: PlacedAnswer) =>
  expectStatus(
    await on.call<{ status: string; delivery: { status: string } | null }>(
      'GET',
      `/api/admin/sites/${shop.slug}/orders/${orderId}`,
      { token: admin.token },
    ),
    200,
  );

beforeAll(async () => {
  const address = { ...whyte.address, lat: 53.5183, lon: -113.5 };
  const body = {
    deliveryEnabled: true,
    maxDeliveryDistanceKm: 20,
    locations: [{ ...whyte, address }],
    pickupLeadMinutes: 0,
  };
  const saved = await on.call('PUT', `/api/admin/sites/${shop.slug}`, { token: admin.token, body });
  expectStatus(saved, 200);
  await eventually(async () => expect((await quote({ dropoff })).problems).toEqual([]));
});

test('a delivery is priced by where its address is, and refused where that is too far or nowhere', async () => {
  const near = await quote({ dropoff });
  expect(near).toMatchObject({ deliveryFeeCents: 800, totalCents: 3425 });
  expect(near.distanceKm).toBeGreaterThan(1);
  expect(near.distanceKm).toBeLessThan(8);
  const codes = async (address: object) =>
    (await quote({ dropoff: { ...dropoff, address: { ...dropoff.address, ...address } } })).problems.map(
      ({ code }) => code,
    );
  const calgary = { city: 'Calgary', postalCode: 'T2P 1J9' };
  expect(await codes(calgary)).toEqual(['TOO_FAR']);
  expect(await codes({ ...calgary, lat: 53.5183, lon: -113.5 })).toEqual(['TOO_FAR']);
  expect(await codes({ city: 'Qwrtz', postalCode: '' })).toEqual(['ADDRESS_UNKNOWN']);
});

test(
  'a paid delivery is counted, goes out with a courier and is delivered',
  async () => {
    const who = await newCustomer(on);
    const before = await billing();
    const checkout = `/api/payments/stripe/${shop.slug}/checkout/delivery`;
    const placed = expectStatus(
      await on.call<PlacedAnswer>('POST', checkout, { token: who.token, body: { items, dropoff } }),
      201,
    );
    expect(placed.totalCents).toBe(3425);
    expectStatus(await pay(on, await openPaymentSession(on, placed)), 303);
    await untilStatus(who, placed.orderId, 'paid');
    await eventually(async () => {
      const now = await billing();
      expect(now.todayTotalCents - before.todayTotalCents).toBe(2500);
      expect(now.todayDeliveryFeeCents - before.todayDeliveryFeeCents).toBe(800);
    });
    const pdf = await on.call<string>('GET', `/api/shop/orders/${placed.orderId}/pdf`, { token: who.token });
    expect(expectStatus(pdf, 200).slice(0, 5)).toBe('%PDF-');

    expectStatus(await act(placed, 'confirm'), 200);
    await eventually(async () => expect((await seenByShop(placed)).delivery?.status).toBeTruthy());
    const { history } = await eventually(async () => {
      letPass(A_WHILE_MS);
      const order = await orderOf(who, placed.orderId);
      expect(order.status).toBe('delivered');
      return order;
    }, WAY_MS);
    expect(history.map(({ status }) => status)).toEqual([
      'pending_payment',
      'paid',
      'confirmed',
      'out_for_delivery',
      'delivered',
    ]);
    expect((await seenByShop(placed)).delivery).toMatchObject({ status: 'delivered' });
  },
  WAY_MS + 60_000,
);
