import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Client,
  client,
  curryLine,
  eventually,
  expectStatus,
  logIn,
  newCustomer,
  type Opened,
  openSession,
  openShop,
  type Person,
  type Placed,
  type Product,
  pay,
  startProduct,
} from '@biteboard/e2e';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const chief = { email: 'chief@biteboard.test', password: 'a long password' };
const dataDir = mkdtempSync(path.join(tmpdir(), 'biteboard-journey-'));
let product: Product | undefined;
let on: Client;
let admin: Person;
let shop: Opened;

beforeAll(async () => {
  const given = process.env.BITEBOARD_URL;
  if (!given) {
    const env = {
      DEMO_DATA: 'off',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: chief.email,
      ADMIN_PASSWORD: chief.password,
    };
    product = await startProduct({ dataDir, env });
  }
  on = client(given ?? product?.url ?? '');
  admin = await logIn(on, chief);
  shop = await openShop(on, admin);
}, 120_000);

afterAll(async () => {
  await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface OrderView {
  _id: string;
  status: string;
  orderNumber: string;
  totalCents: number;
  refundedCents: number;
  history: { status: string; by: string }[];
  allowedActions: string[];
}

const checkout = (who: Person, body: object, headers: Record<string, string> = {}) =>
  on.call<Placed & { code?: string; error?: string; lines?: { priceCents: number }[] }>(
    'POST',
    `/api/payments/stripe/${shop.slug}/checkout/pickup`,
    { token: who.token, body, headers },
  );

const orderOf = async (who: Person, id: string): Promise<OrderView> =>
  expectStatus(
    await on.call<OrderView>('GET', `/api/shop/${shop.slug}/orders/${id}`, { token: who.token }),
    200,
  );

const untilStatus = (who: Person, id: string, status: string) =>
  eventually(async () => {
    const order = await orderOf(who, id);
    expect(order.status).toBe(status);
    return order;
  });

const placeAndPay = async (who: Person, body: object): Promise<{ placed: Placed; session: string }> => {
  const placed = expectStatus(await checkout(who, body), 201);
  const session = await openSession(on, placed);
  expectStatus(await pay(on, session), 303);
  return { placed, session };
};

const act = (placed: Placed, action: string, body?: object) =>
  on.call<OrderView & { code?: string }>(
    'POST',
    `/api/admin/sites/${shop.slug}/orders/${placed.orderId}/${action}`,
    {
      token: admin.token,
      ...(body ? { body } : {}),
    },
  );

const billing = async () =>
  expectStatus(
    await on.call<{ todayTotalCents: number; todayTaxCents: number }>(
      'GET',
      `/api/admin/sites/${shop.slug}/billing`,
      {
        token: admin.token,
      },
    ),
    200,
  );

describe('a takeout order from menu to invoice', () => {
  test('is priced by the server, paid, confirmed, counted and invoiced', async () => {
    const who = await newCustomer(on);
    const before = await billing();
    const { placed, session } = await placeAndPay(who, {
      items: [curryLine(shop), { name: 'Soup', quantity: 2, priceCents: 1250 }],
      coupon: 'tenoff',
      notes: 'Ring twice',
    });
    expect(placed.totalCents).toBe(4583);
    const confirm = await on.call('GET', `/api/payments/stripe/confirm/${session}`);
    expect(expectStatus(confirm, 200)).toMatchObject({ status: 'paid', orderId: placed.orderId });
    await untilStatus(who, placed.orderId, 'paid');

    const confirmed = expectStatus(await act(placed, 'confirm'), 200);
    expect(confirmed.status).toBe('confirmed');
    expect(confirmed.history.at(-1)).toMatchObject({ status: 'confirmed', by: chief.email });
    expect((await act(placed, 'confirm')).body.code).toBe('ACTION_NOT_ALLOWED');

    await eventually(async () => {
      const now = await billing();
      expect(now.todayTotalCents - before.todayTotalCents).toBe(4365);
      expect(now.todayTaxCents - before.todayTaxCents).toBe(218);
    });
    const mine = await on.call<{ items: OrderView[] }>('GET', `/api/shop/${shop.slug}/orders/mine`, {
      token: who.token,
    });
    expect(expectStatus(mine, 200).items.map((order) => order._id)).toEqual([placed.orderId]);
    const pdf = await on.call<string>('GET', `/api/shop/orders/${placed.orderId}/pdf`, { token: who.token });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(expectStatus(pdf, 200).slice(0, 5)).toBe('%PDF-');
  });

  test('stays unpaid after a declined card and is paid by the next try', async () => {
    const who = await newCustomer(on);
    const placed = expectStatus(await checkout(who, { items: [{ name: 'Soup', quantity: 1 }] }), 201);
    const session = await openSession(on, placed);
    expectStatus(await pay(on, session, 'declined'), 303);
    expect((await orderOf(who, placed.orderId)).status).toBe('pending_payment');
    expectStatus(await pay(on, await openSession(on, placed)), 303);
    await untilStatus(who, placed.orderId, 'paid');
  });

  test('is paid once however often it is confirmed', async () => {
    const who = await newCustomer(on);
    const before = await billing();
    const placed = expectStatus(await checkout(who, { items: [{ name: 'Soup', quantity: 1 }] }), 201);
    const session = await openSession(on, placed);
    const both = await Promise.all([pay(on, session), pay(on, session)]);
    expect(both.every((answer) => answer.status < 500)).toBe(true);
    const confirms = await Promise.all(
      Array.from({ length: 10 }, () => on.call('GET', `/api/payments/stripe/confirm/${session}`)),
    );
    expect(confirms.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const order = await untilStatus(who, placed.orderId, 'paid');
    expect(order.history.filter((change) => change.status === 'paid')).toHaveLength(1);
    await eventually(async () =>
      expect((await billing()).todayTotalCents - before.todayTotalCents).toBe(1250),
    );
  });

  test('gives the money back when the shop cancels it', async () => {
    const who = await newCustomer(on);
    const before = await billing();
    const { placed } = await placeAndPay(who, { items: [{ name: 'Soup', quantity: 1 }] });
    await untilStatus(who, placed.orderId, 'paid');
    expect(expectStatus(await act(placed, 'cancel', { reason: 'Out of soup' }), 200).status).toBe(
      'cancelled',
    );
    await eventually(async () =>
      expect((await orderOf(who, placed.orderId)).refundedCents).toBe(placed.totalCents),
    );
    await eventually(async () => expect((await billing()).todayTotalCents).toBe(before.todayTotalCents));
  });
});

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
