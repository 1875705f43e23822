import { events, MAX_TIP_CENTS } from '@biteboard/contracts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { lassi } from '../orders.fixture.ts';
import { openOrdersApp, twoLassis } from '../orders-app.fixture.ts';

let orders: Awaited<ReturnType<typeof openOrdersApp>>;
afterEach(() => orders.close());

describe('a quote', () => {
  test('says without sign-in what checkout would charge and why it would refuse', async () => {
    orders = await openOrdersApp();
    const quote = await orders.call('POST', '/api/shop/default/quote', {
      body: { ...twoLassis, coupon: 'haldi10', fulfillmentType: 'pickup' },
    });
    expect(quote).toMatchObject({
      status: 200,
      body: { totalCents: 1208, coupon: { code: 'HALDI10', percent: 10 } },
    });
    expect(quote.body.problems).toMatchObject([
      { code: 'COUPON_BELOW_MINIMUM', message: 'Minimum $50.00 subtotal required to apply discount' },
    ]);
  });

  test('is 404 for an unknown or archived site and 400 for what is malformed', async () => {
    orders = await openOrdersApp();
    expect((await orders.call('POST', '/api/shop/nowhere/quote', { body: twoLassis })).status).toBe(404);
    const quote = (about: unknown) => orders.call('POST', '/api/shop/haldi-house/quote', { body: about });
    expect((await quote({ items: 'x' })).status).toBe(400);
    expect((await quote({ items: [{ productId: 'lassi', quantity: 0 }] })).status).toBe(400);
    expect((await quote({ items: [{ productId: 'lassi', quantity: '2' }] })).status).toBe(400);
    expect((await quote({ ...twoLassis, scheduledFor: 'tomorrow at noon' })).status).toBe(400);
    expect((await quote({ ...twoLassis, tipCents: -1 })).status).toBe(400);
    await orders.changeSite({ archived: true });
    expect((await quote(twoLassis)).status).toBe(404);
  });

  test.each([true, false])('adds the tip that it is asked with; tips offered: %s', async (tipsEnabled) => {
    orders = await openOrdersApp({ site: { tipsEnabled } });
    const quote = (about: object) =>
      orders.call('POST', '/api/shop/haldi-house/quote', { body: { ...twoLassis, ...about } });
    expect((await quote({ tipCents: 173 })).body).toMatchObject({
      subtotalCents: 1150,
      taxCents: 58,
      tipCents: 173,
      totalCents: 1381,
      problems: [],
    });
    expect((await quote({})).body).toMatchObject({ tipCents: 0, totalCents: 1208 });
    expect((await quote({ tipCents: MAX_TIP_CENTS })).status).toBe(200);
    expect((await quote({ tipCents: MAX_TIP_CENTS + 1 })).status).toBe(400);
  });

  test('finds a product that is announced while it looks', async () => {
    orders = await openOrdersApp();
    const asked = orders.call('POST', '/api/shop/haldi-house/quote', {
      body: { items: [{ productId: 'new', quantity: 1 }] },
    });
    await orders.publish(events.ProductChanged, 'new', {
      product: { ...lassi, _id: 'new', name: 'New' },
      version: 1,
    });
    expect((await asked).body).toMatchObject({ subtotalCents: 575, problems: [] });
  });
});
