import { events } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { coupon, customer } from '../orders.fixture.ts';
import { CHECKOUT, openOrdersApp } from '../orders-app.fixture.ts';
import { recordingReads } from './noted-reads.fixture.ts';

const QUOTE = '/api/shop/haldi-house/quote';
const reads: string[] = [];
let told: (name: string) => unknown;
let orders: Awaited<ReturnType<typeof openOrdersApp>>;

beforeEach(async () => {
  told = (name) => reads.push(name);
  orders = await openOrdersApp({
    instead: ({ database }) => ({ database: recordingReads(database, (name) => told(name)) }),
  });
});
afterEach(() => orders.close());

/** How often each collection was read in the meantime. */
const looksDuring = async (call: Promise<{ status: number; body: unknown }>) => {
  reads.length = 0;
  const { status, body } = await call;
  const looks: Record<string, number> = {};
  for (const name of reads) looks[name] = (looks[name] ?? 0) + 1;
  return { status, body, looks };
};
const items = [{ productId: 'lassi', quantity: 2 }];
const quote = (about: object) => orders.call('POST', QUOTE, { body: { items, ...about } });
/** By its slug a site is found at the second look, then it is remembered. */
const SITE = { sites: 2 };

describe('what a cart reads of the database', () => {
  test('a right code: every copy once', async () => {
    expect(await looksDuring(quote({ coupon: 'HALDI10' }))).toMatchObject({
      status: 200,
      body: { coupon: { code: 'HALDI10' } },
      looks: { ...SITE, products: 1, categories: 1, coupons: 1 },
    });
  });

  test('a wrong code: the coupons twice, the others once', async () => {
    expect(await looksDuring(quote({ coupon: 'NOPE' }))).toMatchObject({
      body: { problems: [{ code: 'COUPON_INVALID' }] },
      looks: { ...SITE, products: 1, categories: 1, coupons: 2 },
    });
  });

  test('what can be no code: the coupons not at all', async () => {
    const { body, looks } = await looksDuring(quote({ coupon: 'NOT A CODE' }));
    expect(body).toMatchObject({ problems: [{ code: 'COUPON_INVALID' }] });
    expect(looks).toEqual({ ...SITE, products: 1, categories: 1 });
  });

  test('a code that is announced between the two looks is found', async () => {
    const later = { ...coupon, _id: 'later', code: 'LATER' };
    let looks = 0;
    told = (name) => {
      looks += name === 'coupons' ? 1 : 0;
      if (name !== 'coupons' || looks !== 2) return undefined;
      return orders.publish(events.CouponChanged, later._id, { coupon: later, version: 1 });
    };
    expect((await quote({ coupon: 'LATER' })).body).toMatchObject({ coupon: { code: 'LATER' } });
  });

  test('a cart with too many extras: only the site', async () => {
    const selectedOptions = Array.from({ length: 50 }, () => ({ groupKey: 'g', optionKey: 'o' }));
    const huge = Array.from({ length: 100 }, () => ({ ...items[0], selectedOptions }));
    const { body, looks } = await looksDuring(quote({ items: huge, coupon: 'NOPE' }));
    expect(body).toMatchObject({ problems: [{ code: 'ORDER_TOO_LARGE' }] });
    expect(looks).toEqual(SITE);
  });

  test('an order that is placed: every copy once, whether its key was used, and whether its customer is gone', async () => {
    const placed = await looksDuring(
      orders.call('POST', CHECKOUT, { as: customer, body: { items, coupon: 'HALDI10' }, key: 'once' }),
    );
    expect(placed).toMatchObject({ status: 422, body: { code: 'COUPON_BELOW_MINIMUM' } });
    expect(placed.looks).toEqual({
      ...SITE,
      orders: 1,
      products: 1,
      categories: 1,
      coupons: 1,
      removedPeople: 1,
    });
  });
});
