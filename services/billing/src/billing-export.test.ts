import { eventually } from '@biteboard/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openBillingApp, person } from './billing.fixture.ts';
import { aPaidOrder } from './testing/paid-order.ts';

const { get, pay, giveBack, summary, workbook, close } = await openBillingApp();
afterAll(close);

const PERIOD = '?from=2026-07-20&to=2026-07-23';

beforeAll(async () => {
  const order = aPaidOrder({ _id: 'one', paidAt: '2026-07-20T20:00:00.000Z', deliveryFeeCents: 0 });
  await pay(order);
  await pay(aPaidOrder({ _id: 'two', paidAt: '2026-07-22T20:00:00.000Z' }));
  await giveBack({ ...order, refundedCents: 1000 }, 'one-back', 1000, {
    parts: { sellingCents: 933, deliveryFeeCents: 0, taxCents: 46, tipCents: 21 },
    paidBy: 'platform',
  });
});

describe('a period of billing', () => {
  test('has each of its days, also those without sales, and their sums', async () => {
    const { period } = await summary('site-1', PERIOD);
    const nothing = {
      sellingCents: 0,
      deliveryFeeCents: 0,
      taxCents: 0,
      tipCents: 0,
      platformRefundCents: 0,
      courierRefundCents: 0,
    };
    expect(period).toEqual({
      from: '2026-07-20',
      to: '2026-07-23',
      days: [
        {
          day: '2026-07-20',
          ...nothing,
          sellingCents: 4500,
          taxCents: 225,
          tipCents: 100,
          refundCents: 0,
          totalCents: 4825,
          orders: 1,
        },
        { day: '2026-07-21', ...nothing, refundCents: 0, totalCents: 0, orders: 0 },
        {
          day: '2026-07-22',
          ...nothing,
          sellingCents: 4500,
          taxCents: 225,
          tipCents: 100,
          refundCents: 0,
          totalCents: 4825,
          orders: 1,
        },
        {
          day: '2026-07-23',
          ...nothing,
          sellingCents: -933,
          taxCents: -46,
          tipCents: -21,
          refundCents: 1000,
          platformRefundCents: 1000,
          totalCents: -1000,
          orders: 0,
        },
      ],
      sums: {
        ...nothing,
        sellingCents: 8067,
        taxCents: 404,
        tipCents: 179,
        refundCents: 1000,
        platformRefundCents: 1000,
        totalCents: 8650,
        orders: 2,
      },
    });
  });

  test.each([
    ['courier', 1001],
    ['half', 500],
  ] as const)('says what of a refund that %s pays is to be claimed from couriers', async (paidBy, cents) => {
    const order = aPaidOrder({ _id: `by-${paidBy}`, paidAt: '2026-07-10T20:00:00.000Z' });
    await pay(order);
    const before = (await summary('site-1', PERIOD)).period!.sums.courierRefundCents;
    await giveBack({ ...order, refundedCents: 1001 }, `back-${paidBy}`, 1001, {
      parts: { sellingCents: 1001, deliveryFeeCents: 0, taxCents: 0, tipCents: 0 },
      paidBy,
    });
    await eventually(async () => {
      const { sums } = (await summary('site-1', PERIOD)).period!;
      expect(sums.courierRefundCents - before).toBe(cents);
    });
  });

  test('is in the response only where it is requested', async () => {
    expect(await summary('site-1')).not.toHaveProperty('period');
    expect((await summary('site-1', '?to=2026-07-22')).period).toMatchObject({
      from: '2026-07-01',
      to: '2026-07-22',
    });
    const refused = await get('/api/admin/sites/site-1/billing?from=2026-07-24', person('chief', 'admin'));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toBe('“from” is after “to”.');
  });

  test('is exported as it is shown, amounts as numbers, with its totals below', async () => {
    const { period } = await summary('site-1', PERIOD);
    const { header, body, sheet, headers } = await workbook('site-1', PERIOD);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="haldi-house-billing-2026-07-20-2026-07-23.xlsx"',
    );
    expect(header).toEqual([
      'Day',
      'Selling total',
      'Delivery fees',
      'Tax',
      'Tips',
      'Refunds',
      'Refunds paid by the platform',
      'Refunds to claim from couriers',
      'Orders',
      'Total',
      'Currency',
    ]);
    const { days, sums } = period!;
    const cells = (one: typeof sums) => [
      one.sellingCents / 100,
      one.deliveryFeeCents / 100,
      one.taxCents / 100,
      one.tipCents / 100,
      one.refundCents / 100,
      one.platformRefundCents / 100,
      one.courierRefundCents / 100,
      one.orders,
      one.totalCents / 100,
      'CAD',
    ];
    expect(body).toEqual([
      ...days.map((day) => [new Date(`${day.day}T00:00:00Z`), ...cells(day)]),
      ['Total', ...cells(sums)],
    ]);
    expect(sheet.getCell('B2').numFmt).toBe('0.00');
    expect((await workbook('site-1')).body).toHaveLength(24);
  });

  test('is exported for admins, of an existing site', async () => {
    const at = '/api/admin/sites/site-1/billing/export.xlsx';
    expect((await get(at)).statusCode).toBe(401);
    expect((await get(at, person('aarti'))).statusCode).toBe(403);
    expect((await get('/api/admin/sites/nowhere/billing/export.xlsx', person('c', 'admin'))).statusCode).toBe(
      404,
    );
  });
});

test('money in another currency is apart from every sum in the site’s own, of old days too', async () => {
  const rupees = aPaidOrder({
    _id: 'rupees',
    siteId: 'site-2',
    siteSlug: 'nami',
    currency: 'inr',
    paidAt: '2026-07-22T20:00:00.000Z',
  });
  await pay(rupees);
  await pay({ ...rupees, _id: 'dollars', currency: 'cad' });
  await giveBack({ ...rupees, refundedCents: 1000 }, 'rupees-back', 1000);
  const seen = await summary('nami', PERIOD);
  expect(seen).toMatchObject({ currency: 'cad', weekTotalCents: 4500, monthTotalCents: 4500 });
  expect(seen.period).toMatchObject({
    sums: { orders: 1, totalCents: 4825, refundCents: 0 },
    others: [{ currency: 'inr', sums: { orders: 1, totalCents: 3825, refundCents: 1000 } }],
  });
  const { header, body } = await workbook('nami', PERIOD);
  const totals = body.filter(([day]) => day === 'Total');
  expect(totals.map((row) => [row[header.indexOf('Total')], row[header.indexOf('Currency')]])).toEqual([
    [48.25, 'CAD'],
    [38.25, 'INR'],
  ]);
});
