import { type Claims, type CurrencyReport, events, type OrderSnapshot } from '@biteboard/contracts';
import { eventually, readWorkbook } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openBillingApp, person } from '../billing.fixture.ts';
import { aLine, aPaidOrder } from '../testing/paid-order.ts';

const billing = await openBillingApp();
afterAll(billing.close);

const chief = person('chief', 'admin');
const AT = '/api/admin/reports/sales';
const days = 'from=2026-07-01&to=2026-07-31';
const status = async (query: string, as?: Claims) => (await billing.get(`${AT}?${query}`, as)).statusCode;
const reportOf = async (query: string): Promise<CurrencyReport> =>
  (await billing.get(`${AT}?${days}&${query}`, chief)).json().currencies[0];

test('a report is for people who run all that they ask for, and bad input is refused by name', async () => {
  const manager: Claims = { ...person('manager', 'manager'), sites: ['site-1'] };
  expect(await status(days)).toBe(401);
  expect(await status(days, person('aarti'))).toBe(403);
  expect(await status(`${days}&siteIds=site-1`, manager)).toBe(200);
  expect(await status(`${days}&siteIds=site-1,site-2`, manager)).toBe(403);
  expect(await status(`${days}&siteIds=nowhere`, chief)).toBe(404);
  expect(await status(`${days}&siteIds=site-1&groupId=west`, chief)).toBe(400);
  expect(await status('from=2026-07-02&to=2026-07-01', chief)).toBe(400);
  expect(await status('from=2024-07-02&to=2026-07-01', chief)).toBe(400);
  expect(await status('from=soon', chief)).toBe(400);
  expect(await status(`${days}&siteIds=site-1&locationId=nowhere`, chief)).toBe(404);
});

test('says when, what and how was sold, and whether it was ready when promised', async () => {
  const lassi = { productId: 'lassi', name: 'Mango Lassi', quantity: 2, priceCents: 1375, totalCents: 2750 };
  const order: OrderSnapshot = aPaidOrder({
    items: [aLine(), aLine({ ...lassi, selectedOptions: [] })],
  });
  await billing.pay(order);
  const history = (['confirmed', 'preparing', 'ready'] as const).map((name, index) => ({
    at: `2026-07-21T00:${['20', '30', '50'][index]}:00.000Z`,
    status: name,
    by: 'chief',
  }));
  const ready = { ...order, history };
  await billing.publish(events.OrderReady, order._id, { order: ready });
  await billing.publish(events.OrderCompleted, order._id, { order: ready });
  const report = await eventually(async () => {
    const shown = await reportOf('siteIds=site-1');
    expect(shown).toMatchObject({ currency: 'cad', orders: 1, sellingCents: 4500, averageCents: 4500 });
    return shown;
  });
  expect(report.byHour).toEqual([{ weekday: 'mon', hour: 18, orders: 1, sellingCents: 4500 }]);
  expect(report.fulfillment.pickup).toEqual({ orders: 1, sellingCents: 4500 });
  expect(report.customers).toEqual({ new: 1, returning: 0 });
  expect(report.coupons).toEqual([{ code: 'HALDI10', orders: 1, discountCents: 500 }]);
  expect(report.promise).toEqual({ kept: 0, late: 1, averageLateMinutes: 6, averagePrepMinutes: 20 });
  expect(report.items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Mango Lassi', 2],
    ['Butter Chicken', 1],
  ]);
  const taken = report.options.map(({ label, quantity }) => [label, quantity]);
  expect(taken).toEqual(
    expect.arrayContaining([
      ['Garlic naan', 2],
      ['Saffron pulao', 1],
      ['Medium', 3],
    ]),
  );
  expect(await reportOf('siteIds=site-1&locationId=whyte')).toMatchObject({ orders: 1 });
  expect(await reportOf('siteIds=site-2')).toMatchObject({ orders: 0, items: [] });

  const { rawPayload } = await billing.get(`${AT}/export.xlsx?${days}&siteIds=site-1`, chief);
  await expect(readWorkbook(rawPayload)).resolves.toBeDefined();
});

test('a removed customer leaves nothing behind, and what was counted stays', async () => {
  const { database } = billing.ports.forService('billing');
  const firsts = database.collection({ name: 'firstOrders' });
  expect(await firsts.count({ userId: 'aarti' })).toBe(1);
  await billing.publish(events.PersonRemoved, 'aarti', { userId: 'aarti' } as never);
  await billing.ports.quiet();
  expect(await firsts.count({ userId: 'aarti' })).toBe(0);
  await billing.pay(aPaidOrder({ _id: 'later' }));
  expect(await firsts.count({ userId: 'aarti' })).toBe(0);
  await eventually(async () =>
    expect((await reportOf('siteIds=site-1')).customers).toEqual({ new: 1, returning: 1 }),
  );
});
