import type { Readable } from 'node:stream';
import type { BillingPeriod, CurrencySales, SitesBilling } from '@biteboard/contracts';
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

const SITES_COLUMNS: readonly WorksheetColumn[] = [
  { header: 'Site', width: 28 },
  money('Selling total'),
  money('Before'),
  money('Delivery fees'),
  money('Tax'),
  money('Tips'),
  money('Refunds'),
  { header: 'Orders', width: 10, kind: 'number' },
  { header: 'Currency', width: 10 },
];

const salesCells = (name: string, sales: CurrencySales): WorksheetCell[] => [
  name,
  sales.sellingCents / 100,
  sales.previousSellingCents / 100,
  sales.deliveryFeeCents / 100,
  sales.taxCents / 100,
  sales.tipCents / 100,
  sales.refundedCents / 100,
  sales.orders,
  sales.currency.toUpperCase(),
];

/** Sites as rows, with the totals of each currency below. */
export const sitesBillingWorkbook = ({ items, totals }: SitesBilling): Readable => {
  const rows = [
    ...items.map((item) => salesCells(item.siteName, item)),
    ...totals.map((total) => salesCells('Total', total)),
  ];
  return workbook([{ name: 'Billing', columns: SITES_COLUMNS, rows }]);
};
