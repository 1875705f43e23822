import { events } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openBillingApp, person } from './billing.fixture.ts';
import type { StoredEntry } from './ledger-repository.ts';
import { aPaidOrder } from './testing/paid-order.ts';

const { ports, get, pay, giveBack, publish, summary, close } = await openBillingApp();
afterAll(close);

describe('billing', () => {
  test('is for admins', async () => {
    expect((await get('/api/admin/sites/site-1/billing')).statusCode).toBe(401);
    expect((await get('/api/admin/sites/site-1/billing', person('aarti'))).statusCode).toBe(403);
    expect((await get('/api/admin/sites/nowhere/billing', person('chief', 'admin'))).statusCode).toBe(404);
  });

  test('sums today, the week from Monday and the month by the time of payment, in the site’s zone', async () => {
    const paid = (id: string, paidAt: string) => pay(aPaidOrder({ _id: id, siteId: 'site-2', paidAt }));
    await paid('june', '2026-06-30T20:00:00.000Z');
    await paid('sunday', '2026-07-20T05:59:00.000Z');
    await paid('monday', '2026-07-20T06:01:00.000Z');
    await paid('today', '2026-07-23T17:00:00.000Z');
    const seen = await summary('nami');
    expect(seen).toMatchObject({
      today: '2026-07-23',
      weekFrom: '2026-07-20',
      monthFrom: '2026-07-01',
      currency: 'cad',
    });
    expect(seen).toMatchObject({ todayTotalCents: 4500, weekTotalCents: 9000, monthTotalCents: 13_500 });
    expect(seen).toMatchObject({ todayTaxCents: 225, weekTaxCents: 450, monthTaxCents: 675 });
    expect(seen.days).toHaveLength(90);
    expect(seen.days.filter((day) => day.orders > 0).map((day) => day.day)).toEqual([
      '2026-06-30',
      '2026-07-19',
      '2026-07-20',
      '2026-07-23',
    ]);
  });

  test('counts a sale and its refunds once, however often their events are delivered', async () => {
    const before = (await summary('site-1')).todayTotalCents;
    const order = aPaidOrder({ _id: 'often', paidAt: '2026-07-23T17:30:00.000Z' });
    const paid = await pay(order);
    await ports.bus.publish([paid, { ...paid, id: 'sent-again' }]);
    expect((await summary('site-1')).todayTotalCents - before).toBe(4500);

    const refunded = { ...order, refundedCents: 1000 };
    const back = await giveBack(refunded, 'often-1', 1000);
    await ports.bus.publish([back, { ...back, id: 'refund-again' }]);
    expect((await summary('site-1')).todayTotalCents - before).toBe(4500 - 933);

    await giveBack({ ...order, refundedCents: 4825, status: 'refunded' }, 'often-2', 3825);
    expect((await summary('site-1')).todayTotalCents - before).toBe(0);

    const reversed = { order: refunded, refundId: 'often-2', amountCents: 3825 };
    const again = await publish(events.OrderRefundReversed, order._id, reversed);
    await ports.bus.publish([again, { ...again, id: 'reversed-again' }]);
    expect((await summary('site-1')).todayTotalCents - before).toBe(4500 - 933);
  });

  test('counts what customers paid for delivery apart from what was sold', async () => {
    const before = await summary('site-1');
    const order = aPaidOrder({
      _id: 'brought',
      paidAt: '2026-07-23T17:40:00.000Z',
      fulfillmentType: 'delivery',
      deliveryFeeCents: 500,
      deliveryFeeRestaurantCents: 400,
      totalCents: 5325,
    });
    await pay(order);
    const after = await summary('site-1');
    expect(after.todayTotalCents - before.todayTotalCents).toBe(4500);
    expect(after.todayDeliveryFeeCents - before.todayDeliveryFeeCents).toBe(500);
    expect(after.todayTaxCents - before.todayTaxCents).toBe(225);
    await giveBack({ ...order, refundedCents: 5325, status: 'refunded' }, 'brought-1', 5325);
    expect(await summary('site-1')).toMatchObject({
      todayTotalCents: before.todayTotalCents,
      todayDeliveryFeeCents: before.todayDeliveryFeeCents,
    });
  });

  test('counts all sales that are paid at the same moment', async () => {
    const before = await summary('site-1');
    const paidAt = '2026-07-22T18:00:00.000Z';
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => pay(aPaidOrder({ _id: `rush-${index}`, paidAt }))),
    );
    const after = await summary('site-1');
    expect(after.weekTotalCents - before.weekTotalCents).toBe(40 * 4500);
    expect(after.days.find(({ day }) => day === '2026-07-22')?.orders).toBe(40);
  });

  test('leaves out money that never was part of a sale', async () => {
    const before = await summary('site-1');
    await giveBack(aPaidOrder({ _id: 'too-late', status: 'cancelled' }), 'too-late-1', 4825);
    await giveBack(aPaidOrder({ _id: 'often' }), 'second-payment', 4825);
    expect(await summary('site-1')).toEqual(before);
  });

  test.each([
    ['a process', 'left', { currency: 'cad', locationId: 'whyte' }],
    ['a process of an older release, without its location,', 'older', { currency: 'cad' }],
    ['a process of one before, without its currency,', 'oldest', {}],
  ] as const)('counts an entry that %s stored before it crashed', async (_who, orderId, known) => {
    const { database } = ports.forService('billing');
    const entries = database.collection<StoredEntry>({ name: 'entries' });
    const stored = (await entries.findOne({ _id: 'sale:often' }))!;
    const { currency: _currency, locationId: _locationId, ...sale } = stored;
    const left = { ...sale, _id: `sale:${orderId}`, orderId, ...known };
    const uncountedIn = ['site-1', sale.day, ...Object.values(known)].join(':');
    await entries.insert({ ...left, uncountedIn });
    const before = (await summary('site-1')).todayTotalCents;
    ports.clock.advance(31_000);
    await eventually(async () => expect((await summary('site-1')).todayTotalCents - before).toBe(4500));
    await eventually(async () =>
      expect((await entries.findOne({ _id: left._id }))?.uncountedIn).toBeUndefined(),
    );
  });

  test('does not count an entry twice when the mark of its count was lost', async () => {
    const { database } = ports.forService('billing');
    const entries = database.collection<StoredEntry>({ name: 'entries' });
    const before = await summary('site-1');
    const [_id, day] = ['sale:often', 'site-1:2026-07-23:cad:whyte'];
    await database.collection({ name: 'days' }).update({ _id: day }, { $set: { counted: [_id] } });
    await entries.update({ _id }, { $set: { uncountedIn: day } });
    ports.clock.advance(31_000);
    await eventually(async () =>
      expect((await entries.findOne({ _id: 'sale:often' }))?.uncountedIn).toBeUndefined(),
    );
    expect(await summary('site-1')).toEqual(before);
  });
});
