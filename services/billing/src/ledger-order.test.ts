import { type CloudEvent, type DataOf, events, type OrderSnapshot } from '@biteboard/contracts';
import { eventually, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openBillingApp, person } from './billing.fixture.ts';
import { aPaidOrder } from './testing/paid-order.ts';

const SEED = seedGiven();
const PAID_AT = '2026-07-22T18:00:00.000Z';

let billing: Awaited<ReturnType<typeof openBillingApp>>;
beforeEach(async () => {
  billing = await openBillingApp();
});
afterEach(() => billing.close());

const paidAt = (siteId: string, id: string, patch: Partial<OrderSnapshot> = {}) =>
  aPaidOrder({ _id: `${id}-${siteId}`, siteId, paidAt: PAID_AT, ...patch });

/** The events of one order that is refunded in the given parts. */
const storyOf = (order: OrderSnapshot, parts: readonly number[]): CloudEvent[] => {
  const about = { source: 'orders' as const, subject: order._id, time: '2026-07-23T17:00:00.000Z' };
  let refundedCents = 0;
  const refunds = parts.map((amountCents, index) => {
    refundedCents += amountCents;
    const refundId = `${order._id}-refund-${index}`;
    const data: DataOf<typeof events.OrderRefunded> = {
      order: { ...order, refundedCents, status: 'completed' },
      refundId,
      amountCents,
    };
    return { ...about, id: `${refundId}-event`, type: events.OrderRefunded.type, data };
  });
  return [{ ...about, id: `${order._id}-paid`, type: events.OrderPaid.type, data: { order } }, ...refunds];
};

test('a refund whose sale arrives later, as from the dead letters, is counted once, and so is the sale', async () => {
  const order = paidAt('site-1', 'late');
  const [sale, refund] = storyOf(order, [1000]) as [CloudEvent, CloudEvent];
  await billing.ports.bus.publish([refund]);
  await billing.ports.bus.publish([{ ...refund, id: 'refund-again' }]);
  expect(await billing.summary('site-1')).toMatchObject({
    todayTotalCents: -933,
    weekTotalCents: 4500 - 933,
    weekTaxCents: 225 - 46,
  });
  await billing.ports.bus.publish([sale, { ...sale, id: 'sale-again' }]);
  expect(await billing.summary('site-1')).toMatchObject({
    weekTotalCents: 4500 - 933,
    monthTaxCents: 225 - 46,
  });
});

test('an invoice shows a refund that arrived before its sale', async () => {
  const [sale, refund] = storyOf(paidAt('site-1', 'early'), [500]) as [CloudEvent, CloudEvent];
  await billing.ports.bus.publish([refund, sale]);
  const invoices = billing.own.database.collection<{ _id: string; refunds: object[] }>({ name: 'invoices' });
  expect(await invoices.findOne({ _id: 'early-site-1' })).toMatchObject({
    refunds: [{ amountCents: 500 }],
    order: { refundedCents: 500 },
  });
  const { statusCode } = await billing.get('/api/shop/orders/early-site-1/pdf', person('aarti'));
  expect(statusCode).toBe(200);
});

test(`sales and refunds make the same sums in any order, each any number of times (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  const partsOf = () => {
    const parts = Array.from({ length: random.whole(0, 4) }, () => random.whole(1, 1200));
    return random.chance(0.3) ? [...parts, 4825 - parts.reduce((sum, part) => sum + part, 0)] : parts;
  };
  const stories = Array.from({ length: 25 }, (_, n) => ({ id: `order-${n}`, parts: partsOf() }));
  const announcedAt = (siteId: string) =>
    stories.flatMap(({ id, parts }) => storyOf(paidAt(siteId, id), parts));
  for (const event of announcedAt('site-1')) await billing.ports.bus.publish([event]);

  const once = announcedAt('site-2');
  const again = once.filter(() => random.chance(0.4)).map((event) => ({ ...event, id: `${event.id}-again` }));
  await billing.ports.bus.publish(random.shuffled([...once, ...again]));

  const inTurn = await billing.summary('site-1');
  await eventually(async () => expect(await billing.summary('nami')).toEqual(inTurn));
  const back = stories.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part, 0);
  const entries = billing.own.database.collection<{ _id: string; totalCents: number }>({ name: 'entries' });
  const sums = await entries.find({ siteId: 'site-2' });
  expect(sums.reduce((sum, entry) => sum + entry.totalCents, 0)).toBe(25 * 4825 - back);
});
