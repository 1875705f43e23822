import {
  type CloudEvent,
  events,
  type OrderSnapshot,
  orderParts,
  type SalesReport,
  shareOut,
} from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBillingApp, person } from '../billing.fixture.ts';
import { openBilling } from '../billing.ts';
import { aPaidOrder } from '../testing/paid-order.ts';
import { fillReports } from '../use-cases/fill-reports.ts';

const billing = await openBillingApp();
afterAll(billing.close);

const PERIOD = 'from=2026-07-01&to=2026-07-31';
const read = async (): Promise<SalesReport> =>
  (await billing.get(`/api/admin/reports/sales?${PERIOD}&siteIds=site-1`, person('chief', 'admin'))).json();
const told: CloudEvent[] = [];
let before: SalesReport;

const orderOf = (n: number): OrderSnapshot =>
  aPaidOrder({
    _id: `order-${n}`,
    orderNumber: `BB-${n}`,
    userId: `user-${n % 3}`,
    paidAt: `2026-07-${20 + (n % 3)}T1${n}:07:00.000Z`,
    tipCents: 7 * n,
    totalCents: aPaidOrder().totalCents - aPaidOrder().tipCents + 7 * n,
  });

/** What came back of an order: nothing, all, a line, an amount, an amount of an older release, and what bounced. */
const giveBack = async (order: OrderSnapshot, n: number): Promise<void> => {
  if (n % 6 === 0) return;
  const amountCents = n % 6 === 1 ? order.totalCents : 501 + n;
  const parts = shareOut(amountCents, orderParts(order));
  const lines = n % 6 === 2 ? [{ index: 0, quantity: 1 }] : [];
  const details = n % 6 === 4 ? undefined : { lines, parts };
  const back = await billing.giveBack(
    { ...order, refundedCents: amountCents },
    `back-${n}`,
    amountCents,
    details,
  );
  told.push(back);
  if (n % 6 !== 5) return;
  const data = { ...back.data, order: { ...order, refundedCents: 0 } };
  told.push(await billing.publish(events.OrderRefundReversed, order._id, data));
};

beforeAll(async () => {
  for (let n = 0; n < 9; n += 1) {
    const order = orderOf(n);
    told.push(await billing.pay(order));
    await giveBack(order, n);
  }
  before = await eventually(async () => {
    const shown = await read();
    await expectBillingToAgree(shown);
    return shown;
  });
  expect(before.currencies[0]).toMatchObject({ orders: 9 });
});

const expectBillingToAgree = async ({ currencies }: SalesReport): Promise<void> => {
  const { sums, days } = (await billing.summary('site-1', `?${PERIOD}`)).period!;
  const [shown] = currencies;
  expect({ orders: shown!.orders, sellingCents: shown!.sellingCents }).toEqual({
    orders: sums.orders,
    sellingCents: sums.sellingCents,
  });
  expect(sums.refundCents).toBeGreaterThan(0);
  expect(sums.orders).toBe(9);
  expect(shown!.byDay).toEqual(days.map(({ day, orders, sellingCents }) => ({ day, orders, sellingCents })));
  expect(shown!.items.reduce((sum, item) => sum + item.sellingCents, 0)).toBe(sums.sellingCents);
};

/** What an operator drops before the reports are made again (docs/reports.md). */
const DROPPED = ['reportDays', 'reportDayEntries', 'reportMonths', 'reportMonthEntries', 'reportFill'];
const drop = async (): Promise<void> => {
  const entriesOf = (kind: string) => billing.own.database.collection({ name: `report${kind}Entries` });
  // Billing is stopped first: what is counted is closed by then.
  for (const kind of ['Day', 'Month'])
    await eventually(async () =>
      expect(await entriesOf(kind).count({ uncountedIn: { $exists: true } })).toBe(0),
    );
  for (const name of DROPPED) {
    const stored = billing.own.database.collection<{ _id: string }>({ name });
    for (const { _id } of await stored.find({})) await stored.remove({ _id });
  }
  const emptied = await read();
  expect(emptied.currencies[0]).toMatchObject({ orders: 0, sellingCents: 0 });
};
const readTopicAgain = () => billing.ports.bus.publish(told);
const fill = () => fillReports(openBilling(billing.own));

test.each<[string, () => Promise<unknown>]>([
  ['from the topic', readTopicAgain],
  ['from the invoices, where the topic no longer has them', fill],
  [
    'from both, in whatever order',
    async () => {
      await fill();
      await readTopicAgain();
      await fill();
    },
  ],
])(
  'reports that are made again %s are to the cent what they were, and what billing says',
  async (_, rebuild) => {
    await drop();
    await rebuild();
    await eventually(async () => {
      const again = await read();
      expect(again).toEqual(before);
      await expectBillingToAgree(again);
    });
  },
);
