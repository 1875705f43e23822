import { afterAll, expect, test } from '@jest/globals';
import { openBillingApp, person } from '../billing.fixture.ts';
import { openBilling } from '../billing.ts';
import { aPaidOrder } from '../testing/paid-order.ts';
import { projectSale } from '../use-cases/project-reports.ts';
import { readSalesReport } from '../use-cases/read-sales-report.ts';

const service = await openBillingApp();
afterAll(service.close);

const TODAY = '2026-07-23';
const TOMORROW = '2026-07-24';
const saleOn = (day: string, n: number) => {
  const paidAt = `${day}T18:00:00.000Z`;
  return {
    order: aPaidOrder({ _id: `order-${n}`, orderNumber: `BB-${n}`, userId: `user-${n}`, paidAt }),
    paidAt,
  };
};

test('an order of a zone where it is tomorrow, counted while a month is read, is in no report up to today', async () => {
  const billing = openBilling(service.own);
  const count = ({ order, paidAt }: ReturnType<typeof saleOn>) => projectSale(billing, order, paidAt);
  await count(saleOn(TODAY, 1));
  let counted = 2;
  const reports = {
    ...billing.reports,
    months: async (asked: Parameters<typeof billing.reports.months>[0]) => {
      const read = await billing.reports.months(asked);
      counted += 1;
      await count(saleOn(TOMORROW, counted));
      return read;
    },
  };
  const asked = { chosen: 'all', user: person('chief', 'admin'), from: '2026-07-01' } as const;
  const { currencies } = await readSalesReport({ ...billing, reports }, { ...asked, to: TODAY });
  expect(currencies).toMatchObject([{ orders: 1 }]);
  expect(currencies[0]!.byDay.at(-1)).toMatchObject({ day: TODAY, orders: 1 });
  const whole = await readSalesReport(billing, { ...asked, to: '2026-07-31' });
  expect(whole.currencies).toMatchObject([{ orders: counted - 1 }]);
  expect(counted).toBeGreaterThan(2);
});
