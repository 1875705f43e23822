import type { Readable } from 'node:stream';
import type { BillingPeriod } from '@biteboard/contracts';
import { excelDay, type WorksheetCell, type WorksheetColumn, workbook } from '@biteboard/platform/xlsx';

type Sums = BillingPeriod['sums'];

const money = (header: string): WorksheetColumn => ({ header, width: 15, kind: 'money' });

const COLUMNS: readonly WorksheetColumn[] = [
  { header: 'Day', width: 12, kind: 'day' },
  money('Selling total'),
  money('Delivery fees'),
  money('Tax'),
  money('Tips'),
  money('Refunds'),
  money('Refunds paid by the platform'),
  money('Refunds to claim from couriers'),
  { header: 'Orders', width: 10, kind: 'number' },
  money('Total'),
  { header: 'Currency', width: 10 },
];

const cellsOf = (sums: Sums): WorksheetCell[] => [
  sums.sellingCents / 100,
  sums.deliveryFeeCents / 100,
  sums.taxCents / 100,
  sums.tipCents / 100,
  sums.refundCents / 100,
  sums.platformRefundCents / 100,
  sums.courierRefundCents / 100,
  sums.orders,
  sums.totalCents / 100,
];

/** The days as rows with their totals below, as the dashboard shows them. */
export const billingWorkbook = ({ days, sums, others = [] }: BillingPeriod, currency: string): Readable => {
  const code = currency.toUpperCase();
  const rows = [
    ...days.map((day) => [excelDay(day.day), ...cellsOf(day), code]),
    ['Total', ...cellsOf(sums), code],
    ...others.map((other) => ['Total', ...cellsOf(other.sums), other.currency.toUpperCase()]),
  ];
  return workbook([{ name: 'Billing', columns: COLUMNS, rows }]);
};
