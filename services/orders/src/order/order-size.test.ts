import type { CartLine } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { courierUpdate } from '../delivering/delivering.fixture.ts';
import { applyDeliveryUpdate } from '../delivering/delivery-update.ts';
import { noteRefundFailure } from '../money/order-payments.ts';
import { admin, banquet, banquetsNaming, customer, location, NOON, site } from '../orders.fixture.ts';
import { ADMIN, CHECKOUT, openOrdersApp } from '../orders-app.fixture.ts';
import { quoteCart } from '../quote/quote.ts';
import { act } from './order.fixture.ts';
import { newOrder, orderSnapshot, type StoredOrder, withHistoryChange } from './order.ts';
import { MAX_ORDER_BYTES } from './order-size.ts';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const price = (items: CartLine[]) =>
  quoteCart({
    items,
    fulfillmentType: 'pickup',
    location: undefined,
    scheduledFor: null,
    tipCents: 0,
    couponCode: undefined,
    coupon: undefined,
    smallestChargeCents: 0,
    site,
    menu: { products: [banquet], pickupOnlyCategories: new Set() },
    now: NOON,
  });

/** The most extras that a cart may name without being too large. */
const mostExtras = () => {
  let [fits, beyond] = [0, 2_000];
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (price(banquetsNaming(middle)).problems.length === 0) fits = middle;
    else beyond = middle;
  }
  return fits;
};

describe('the largest order', () => {
  /** What a text of so many characters takes at the most: six bytes for each. */
  const odd = (characters: number) => '\u0001'.repeat(characters);
  const address = {
    streetAddress: Array.from({ length: 4 }, () => odd(200)),
    city: odd(100),
    province: odd(100),
    postalCode: odd(20),
    country: 'CA' as const,
    lat: -53.12345678901234,
    lon: -113.12345678901234,
    placeId: odd(300),
  };
  const draft = () => ({
    id: odd(32),
    orderNumber: 'BB-7KQ2MD',
    site: { ...site, slug: 'x'.repeat(64), name: odd(120), timeZone: 'America/Argentina/ComodRivadavia' },
    customer: { userId: odd(64), email: odd(254), name: odd(120) },
    quote: price(banquetsNaming(mostExtras())),
    location: {
      ...location(odd(64), odd(120)),
      phone: odd(40),
      address,
    },
    dropoff: {
      name: odd(120),
      phone: odd(40),
      instructions: odd(280),
      address: { ...address, precision: 'approximate' as const },
    },
    scheduledFor: null,
    notes: odd(1000),
    language: 'en' as const,
    payOnline: true,
    now: NOON,
  });
  const changes = (order: StoredOrder, times: number) =>
    Array.from({ length: times }).reduce<StoredOrder>(
      (state, _, n) => withHistoryChange(state, { at: 'then', by: odd(254), reason: `${n} ${odd(2000)}` }),
      order,
    );

  test('stays under 256 KiB as an event, whatever its texts are and however often it is changed', () => {
    const { state, events: announced } = newOrder(draft());
    expect(bytesOf(announced[0])).toBeGreaterThan(MAX_ORDER_BYTES * 0.8);
    const delivery = courierUpdate({
      problem: odd(1000),
      attempts: Array.from({ length: 30 }, () => ({
        provider: 'simulated',
        at: state.createdAt,
        outcome: 'refused',
        reason: odd(1000),
      })),
    });
    const brought = applyDeliveryUpdate(state, delivery, state.createdAt)!.state;
    const asked = Array.from({ length: 50 }).reduce<StoredOrder>(
      (order, _, n) =>
        act(order, 'refund', {
          by: odd(254),
          refundId: `${n}-${odd(28)}`,
          amountCents: 1,
          reason: odd(300),
          words: odd(300),
        })!.state,
      { ...state, status: 'completed', paidAt: state.createdAt },
    );
    const failed = noteRefundFailure(asked, asked.refunds[49]!.refundId, state.createdAt, odd(2000))!;
    expect(bytesOf(orderSnapshot(failed.state))).toBeLessThan(MAX_ORDER_BYTES);
    expect(orderSnapshot(failed.state).refunds?.at(-1)?.state).toBe('failed');
    const often = changes(brought, 300);
    for (const order of [state, changes(state, 5), brought, often]) {
      expect(bytesOf({ ...order, searchText: '' })).toBeLessThan(MAX_ORDER_BYTES);
    }
    expect(bytesOf(often)).toBeLessThan(2 * MAX_ORDER_BYTES);
  });

  test('contains how it began and its newest changes', () => {
    const { state } = newOrder({ ...draft(), customer: { userId: 'ana', email: 'ana@b.test', name: 'Ana' } });
    const { history } = changes(state, 300);
    expect(history[0]).toEqual(state.history[0]);
    expect(history.at(-1)?.reason).toMatch(/^299 /);
    expect(history.length).toBeLessThan(20);
  });

  test('that is changed as often as people change orders contains every change', () => {
    let { state } = newOrder(draft());
    for (let n = 0; n < 60; n += 1) {
      state = withHistoryChange(state, {
        at: '2026-06-10T18:00:00.000Z',
        by: 'payments',
        reason: `Declined: ${n}`,
      });
    }
    expect(state.history).toHaveLength(61);
  });
});

describe('behind its doors', () => {
  let orders: Awaited<ReturnType<typeof openOrdersApp>>;
  afterEach(() => orders.close());

  test.each([
    ['of 100 lines with 50 extras each', banquetsNaming(5_000)],
    ['that is one extra too large', banquetsNaming(mostExtras() + 1)],
  ])('a cart %s is refused before anything is written', async (_, items) => {
    orders = await openOrdersApp();
    const refused = await orders.call('POST', CHECKOUT, { as: customer, body: { items }, key: 'once' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'ORDER_TOO_LARGE' } });
    expect(refused.body.error).toMatch(/too many dishes and extras/);
    const quote = await orders.call('POST', '/api/shop/haldi-house/quote', { body: { items } });
    expect(quote).toMatchObject({ status: 200, body: { lines: [], totalCents: 0 } });
    expect(quote.body.problems).toMatchObject([{ code: 'ORDER_TOO_LARGE', message: refused.body.error }]);
    const all = await orders.call('GET', `${ADMIN}?status=all`, { as: admin });
    expect(all.body.total).toBe(0);
    expect(orders.heard('OrderPlaced')).toEqual([]);
  });

  test('the largest cart that is accepted can be paid, confirmed and completed', async () => {
    orders = await openOrdersApp();
    const items = banquetsNaming(mostExtras());
    const { orderId, totalCents } = await orders.place(customer, { body: { items } });
    await orders.pay(orderId, { amountCents: totalCents });
    for (const action of ['confirm', 'start', 'ready', 'complete']) {
      expect((await orders.act(orderId, action)).status).toBe(200);
    }
    await eventually(() => expect(orders.heard('OrderCompleted')).toHaveLength(1));
    const sizes = orders.announced.map((event) => bytesOf(event));
    expect(sizes).toHaveLength(6);
    expect(Math.max(...sizes)).toBeLessThan(MAX_ORDER_BYTES);
  });
});
