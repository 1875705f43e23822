import { curryLine, eventually, expectStatus, newCustomer } from '@biteboard/e2e';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openJourney } from './journeys.fixture.ts';

const { on, admin, shop, checkout, untilStatus, placeAndPay, close } = await openJourney();
afterAll(close);

describe('what is refused', () => {
  test('a tampered price places nothing and answers the lines as they cost', async () => {
    const who = await newCustomer(on);
    const answer = await checkout(who, { items: [{ ...curryLine(shop), priceCents: 1 }] });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('PRICE_CHANGED');
    expect(answer.body.lines?.[0]?.priceCents).toBe(2350);
    const mine = await on.call<{ total: number }>('GET', `/api/shop/${shop.slug}/orders/mine`, {
      token: who.token,
    });
    expect(expectStatus(mine, 200).total).toBe(0);
  });

  test.each([
    ['an empty cart', { items: [] }, 422, 'EMPTY_CART'],
    [
      'an unknown product',
      { items: [{ productId: 'nothing', name: 'Nothing', quantity: 1 }] },
      422,
      'UNKNOWN_PRODUCT',
    ],
    [
      'a size that was not chosen',
      { items: [{ name: 'Curry', quantity: 1, spiceLevel: 'Hot' }] },
      422,
      'OPTION_REQUIRED',
    ],
    [
      'an unknown size',
      { items: [{ name: 'Curry', quantity: 1, spiceLevel: 'Hot', size: 'Vast' }] },
      422,
      'OPTION_UNKNOWN',
    ],
    ['an unknown coupon', { items: [{ name: 'Soup', quantity: 4 }], coupon: 'NOPE' }, 422, 'COUPON_INVALID'],
    ['a blank coupon', { items: [{ name: 'Soup', quantity: 4 }], coupon: '  ' }, 422, 'COUPON_INVALID'],
    [
      'a coupon below its minimum',
      { items: [{ name: 'Soup', quantity: 1 }], coupon: 'TENOFF' },
      422,
      'COUPON_BELOW_MINIMUM',
    ],
    [
      'a time that has passed',
      { items: [{ name: 'Soup', quantity: 1 }], pickup: { scheduledFor: '2020-01-01T12:00:00Z' } },
      422,
      'TIME_UNAVAILABLE',
    ],
    [
      'an unknown location',
      { items: [{ name: 'Soup', quantity: 1 }], pickup: { location: 'Atlantis' } },
      422,
      'LOCATION_REQUIRED',
    ],
    ['a quantity of 0', { items: [{ name: 'Soup', quantity: 0 }] }, 400, 'INVALID'],
    ['items that are no list', { items: 'soup' }, 400, 'INVALID'],
  ])('%s', async (_what, body, status, code) => {
    const who = await newCustomer(on);
    const answer = await checkout(who, body);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body.error).toBeTruthy();
  });

  test('an Idempotency-Key places one order, and another body under it is refused', async () => {
    const who = await newCustomer(on);
    const key = { 'idempotency-key': `key-${Math.random()}` };
    const body = { items: [{ name: 'Soup', quantity: 1 }] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkout(who, body, key)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1);
    const other = await checkout(who, { items: [{ name: 'Soup', quantity: 2 }] }, key);
    expect({ status: other.status, code: other.body.code }).toEqual({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test("another customer's order and invoice, and admin calls of a customer", async () => {
    const [owner, other] = [await newCustomer(on), await newCustomer(on)];
    const { placed } = await placeAndPay(owner, { items: [{ name: 'Soup', quantity: 1 }] });
    await untilStatus(owner, placed.orderId, 'paid');
    const status = async (method: string, at: string, token?: string) =>
      (await on.call(method, at, { token })).status;
    expect(await status('GET', `/api/shop/${shop.slug}/orders/${placed.orderId}`, other.token)).toBe(404);
    await eventually(async () =>
      expect(await status('GET', `/api/shop/orders/${placed.orderId}/pdf`, other.token)).toBe(403),
    );
    expect(await status('GET', `/api/shop/orders/${placed.orderId}/pdf`)).toBe(401);
    for (const at of [
      '',
      `/${shop.slug}`,
      `/${shop.slug}/orders`,
      `/${shop.slug}/billing`,
      `/${shop.slug}/coupons`,
      `/${shop.slug}/health`,
      `/${shop.slug}/health/doordash`,
    ]) {
      expect(await status('GET', `/api/admin/sites${at}`)).toBe(401);
      expect(await status('GET', `/api/admin/sites${at}`, other.token)).toBe(403);
    }
    expect(
      await status('POST', `/api/admin/sites/${shop.slug}/orders/${placed.orderId}/cancel`, other.token),
    ).toBe(403);
  });

  test('secrets never leave in an answer', async () => {
    const answers = await Promise.all(
      [
        `/api/shop/${shop.slug}/site`,
        `/api/shop/${shop.slug}/menu`,
        `/api/shop/sites`,
        `/api/admin/sites/${shop.slug}`,
        '/api/admin/sites',
      ].map((at) => on.call('GET', at, { token: admin.token })),
    );
    for (const answer of answers)
      expect(JSON.stringify(expectStatus(answer, 200))).not.toContain('whsec_journey_secret');
    for (const answer of answers.slice(0, 3)) expect(JSON.stringify(answer.body)).not.toContain('notify-me');
    expect(answers[3]?.body).toMatchObject({
      secretsSet: { stripeWebhookSecret: true, stripeSecretKey: false },
    });
  });

  test('malformed bodies, unknown routes and too much of everything, with an error and a code', async () => {
    const { token } = await newCustomer(on);
    const json = { 'content-type': 'application/json' };
    const at = `/api/shop/${shop.slug}/quote`;
    const tries = [
      await on.call('POST', at, { body: '{"items": [', headers: json }),
      await on.call('POST', at, { body: `{"items": "${'x'.repeat(2_000_000)}"}`, headers: json }),
      await on.call('POST', at, { body: { items: [{ quantity: 'two' }] } }),
      await on.call('POST', at, { body: 'items', headers: { 'content-type': 'text/csv' } }),
      await on.call('POST', at),
      await on.call('GET', '/api/nothing/here'),
      await on.call('GET', `/api/shop/no-such-shop/menu`),
      await on.call('GET', `/api/shop/${shop.slug}/products/%00`),
      await on.call('GET', `/api/shop/${shop.slug}/orders/mine?page=-1`, { token }),
      await on.call('GET', `/api/shop/${shop.slug}/orders/mine`, { token: 'not.a.token' }),
      await on.call('POST', `/webhook/stripe/${shop.slug}`, { body: { id: 'evt_1' } }),
      await on.call('POST', '/pay/simulated/cs_nothing', { body: { outcome: 'paid' } }),
    ];
    for (const answer of tries) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    for (const answer of tries.slice(0, 11)) {
      expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
  });
});
