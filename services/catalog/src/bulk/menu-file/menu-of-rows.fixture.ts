import type { MenuFileMapping } from '@biteboard/contracts';
import * as json from '../extra-options.ts';
import { rowCollector } from '../sheet/row-collector.ts';
import type { RawSheet, SheetCell } from '../sheet/sheet.ts';
import { missingColumns } from './missing-columns.ts';
import { planBook } from './plan-book.ts';
import { readMenu } from './read-menu.ts';

export type Row = readonly (SheetCell | null | undefined)[];

/** A sheet of rows as a reader would find it; the first is row 1. */
export const rawSheet = (rows: readonly Row[], more: Partial<RawSheet> = {}): RawSheet => {
  const collector = rowCollector().sheet();
  for (const [at, row] of rows.entries())
    collector.add(
      at + 1,
      row.map((cell) => cell ?? undefined),
      false,
    );
  return {
    name: 'Menu',
    hidden: false,
    merged: [],
    pictures: [],
    otherPictures: 0,
    ...collector.collected(),
    ...more,
  };
};

/** What a file of these sheets is read as. */
export const menuOf = (
  sheets: readonly RawSheet[] | readonly Row[],
  { currency = 'usd', mapping }: { currency?: string; mapping?: MenuFileMapping } = {},
) => {
  const book = sheets.map((one) => ('rows' in one ? one : undefined)).every((one) => one !== undefined)
    ? (sheets as readonly RawSheet[])
    : [rawSheet(sheets as readonly Row[])];
  const plan = planBook(book, mapping);
  const { entries, remarks, rowsTotal } = readMenu(plan, currency, json);
  const products = entries.flatMap(({ product }) =>
    product ? [{ category: product.category, ...product.input }] : [],
  );
  return {
    plan,
    missing: missingColumns(plan),
    entries,
    rowsTotal,
    products,
    remarks,
    codes: [...new Set(remarks.map(({ code }) => code))],
    faults: entries.flatMap(({ faults }) =>
      faults.map(({ row, column, message }) => `${row} ${column}: ${message}`),
    ),
  };
};

/** The whole price of each size of a product, or its one price. */
export const pricesOf = ({
  price = 0,
  variants = [],
}: {
  price?: number | undefined;
  variants?: readonly { label: string; price?: number | undefined }[] | undefined;
}) =>
  variants.length === 0
    ? price
    : Object.fromEntries(
        variants.map((one) => [one.label, Math.round((price + (one.price ?? 0)) * 100) / 100]),
      );
