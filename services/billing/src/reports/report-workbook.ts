import type { Readable } from 'node:stream';
import type { CurrencyReport, SalesReport } from '@biteboard/contracts';
import {
  excelDay,
  type Worksheet,
  type WorksheetCell,
  type WorksheetColumn,
  workbook,
} from '@biteboard/platform/xlsx';

const text = (header: string, width = 24): WorksheetColumn => ({ header, width });
const money = (header: string): WorksheetColumn => ({ header, width: 15, kind: 'money' });
const count = (header: string): WorksheetColumn => ({ header, width: 11, kind: 'number' });
const CURRENCY = text('Currency', 10);
const SALES = [count('Orders'), money('Selling total')];

interface Part {
  name: string;
  columns: readonly WorksheetColumn[];
  rows(report: CurrencyReport): Iterable<WorksheetCell[]>;
}

const salesCells = ({ orders, sellingCents }: { orders: number; sellingCents: number }): WorksheetCell[] => [
  orders,
  sellingCents / 100,
];

/** A sheet for each part of the report, as the dashboard shows them. */
const PARTS: readonly Part[] = [
  {
    name: 'Days',
    columns: [{ header: 'Day', width: 12, kind: 'day' }, ...SALES],
    rows: ({ byDay }) => byDay.map((day) => [excelDay(day.day), ...salesCells(day)]),
  },
  {
    name: 'Hours',
    columns: [text('Weekday', 12), count('Hour'), ...SALES],
    rows: ({ byHour }) => byHour.map((one) => [one.weekday, one.hour, ...salesCells(one)]),
  },
  {
    name: 'Dishes',
    columns: [text('Dish', 36), count('Sold'), money('Selling total')],
    rows: ({ items }) => items.map((item) => [item.name, item.quantity, item.sellingCents / 100]),
  },
  {
    name: 'Options',
    columns: [text('Group'), text('Option'), count('Taken')],
    rows: ({ options }) =>
      options.map(({ groupKey, groupLabel, label, quantity }) => [groupLabel || groupKey, label, quantity]),
  },
  {
    name: 'Summary',
    columns: [text('Of'), ...SALES],
    rows: ({ fulfillment, customers, ...all }) => [
      ['All', ...salesCells(all)],
      ['Takeout', ...salesCells(fulfillment.pickup)],
      ['Delivery', ...salesCells(fulfillment.delivery)],
      ['New customers', customers.new],
      ['Returning customers', customers.returning],
      ['Ready when promised', all.promise.kept],
      ['Ready later', all.promise.late],
    ],
  },
  {
    name: 'Coupons',
    columns: [text('Code'), count('Orders'), money('Discount')],
    rows: ({ coupons }) => coupons.map((one) => [one.code, one.orders, one.discountCents / 100]),
  },
  {
    name: 'Sites',
    columns: [text('Site', 30), ...SALES, money('Average order'), count('On time'), count('Late')],
    rows: ({ sites }) =>
      sites.map((site) => [
        site.siteName,
        ...salesCells(site),
        site.averageCents / 100,
        site.kept,
        site.late,
      ]),
  },
];

const sheetOf = ({ name, columns, rows }: Part, currencies: readonly CurrencyReport[]): Worksheet => {
  const allRows = function* (): Generator<WorksheetCell[]> {
    for (const report of currencies) {
      for (const cells of rows(report)) {
        const code: WorksheetCell = report.currency.toUpperCase();
        const gap = columns.length - cells.length;
        yield [...cells, ...Array<WorksheetCell>(gap).fill(''), code];
      }
    }
  };
  return { name, columns: [...columns, CURRENCY], rows: allRows() };
};

/** The report as a workbook that is written as it is read; amounts name their currency. */
export const reportWorkbook = ({ currencies }: SalesReport): Readable =>
  workbook(PARTS.map((part) => sheetOf(part, currencies)));
