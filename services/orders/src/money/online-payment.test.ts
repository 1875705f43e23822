import { events } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { customer, lassi } from '../orders.fixture.ts';
import { CHECKOUT, COUNTER, openOrdersApp } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

const place = () =>
  orders.call('POST', '/api/payments/stripe/haldi-house/checkout/pickup', {
    as: customer,
    body: { items: [{ productId: 'lassi', quantity: 2 }] },
  });
const refused = { status: 409, body: { code: 'PAYMENTS_NOT_SET_UP' } };

describe('a live deployment without a platform key takes online orders', () => {
  beforeEach(async () => {
    orders = await openOrdersApp({ settings: { payments: 'live' } });
  });

  test('of a site with a key of its own', async () => {
    await orders.changeSite({ secrets: { stripeSecretKey: orders.secrets.encrypt('sk_test_1') } });
    expect((await place()).status).toBe(201);
  });

  test('neither of a site with an account id alone nor of one without any', async () => {
    expect(await place()).toMatchObject(refused);
    await orders.changeSite({ stripeAccountId: 'acct_1' });
    expect(await place()).toMatchObject(refused);
  });
});

test('without a platform key an account id alone is no simulated shop either', async () => {
  orders = await openOrdersApp({ settings: { payments: 'simulated' } });
  expect((await place()).status).toBe(201);
  await orders.changeSite({ stripeAccountId: 'acct_1' });
  expect(await place()).toMatchObject(refused);
});

test('a live deployment with a platform key takes online orders of a site with an account id', async () => {
  orders = await openOrdersApp({ settings: { payments: 'live', stripePlatformKey: 'sk_platform' } });
  expect(await place()).toMatchObject(refused);
  await orders.changeSite({ stripeAccountId: 'acct_1' });
  expect((await place()).status).toBe(201);
});

describe('a total below what a card can be charged', () => {
  const penny = { items: [{ productId: 'lassi', quantity: 1 }], coupon: 'HALDI10' };
  const QUOTE = '/api/shop/haldi-house/quote';
  const cheap = { taxRatePercent: 0, couponMinSubtotalCents: 0 };
  /** A lassi of 50 cents, of which the coupon leaves 45. */
  const open = async () => {
    orders = await openOrdersApp({ settings: { payments: 'simulated' } });
    const product = { ...lassi, price: 0.5, priceCents: 50 };
    await orders.publish(events.ProductChanged, product._id, { product, version: 2 });
    await orders.changeSite(cheap);
  };
  const keys = () => ({ secrets: { stripeSecretKey: orders.secrets.encrypt('sk_test_1') } });
  const tooSmall = { code: 'TOTAL_TOO_SMALL' };

  test('is refused with a sentence by quote and checkout of a site with keys, and placed nowhere', async () => {
    await open();
    await orders.changeSite({ ...cheap, ...keys() });
    expect((await orders.call('POST', QUOTE, { body: penny })).body).toMatchObject({
      totalCents: 45,
      problems: [tooSmall],
    });
    const placed = await orders.call('POST', CHECKOUT, { as: customer, body: penny });
    expect(placed).toMatchObject({ status: 422, body: tooSmall });
    expect(placed.body.error).toContain('$0.50');
    expect(orders.heard('OrderPlaced')).toEqual([]);
  });

  test('is taken at the counter, and by the simulated provider', async () => {
    await open();
    expect((await orders.call('POST', CHECKOUT, { as: customer, body: penny })).status).toBe(201);
    await orders.changeSite({ ...cheap, ...keys(), payAtPickupEnabled: true });
    expect((await orders.call('POST', COUNTER, { as: customer, body: penny })).status).toBe(201);
  });
});
