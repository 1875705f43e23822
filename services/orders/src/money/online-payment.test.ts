import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { customer } from '../orders.fixture.ts';
import { openOrdersApp } from '../orders-app.fixture.ts';

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
