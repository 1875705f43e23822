import type { MenuFileFormat } from '@biteboard/contracts/constants';
import type { RawSheet } from '../sheet/sheet.ts';
import type { HeaderFound } from './find-header.ts';

export interface PlannedColumn {
  /** From 0. */
  at: number;
  /** '' where it has none. */
  header: string;
  /** A field of `MENU_FIELDS`, `name.fr`, or null: it is not imported. */
  field: string | null;
  /** The sizes that its header names. */
  labels?: readonly string[] | undefined;
  /** Its cells hold the price behind the name. */
  holdsPrice?: 'sure' | 'bare' | undefined;
}

/** How a sheet is read: where its header stands, and what each of its columns holds. */
export interface SheetPlan {
  sheet: RawSheet;
  format: MenuFileFormat;
  headerRow: number;
  kind: HeaderFound['kind'];
  columns: readonly PlannedColumn[];
  use: boolean;
  /** Its columns, where it is one of several menus that stand side by side in the sheet. */
  panel?: { from: number; to: number };
  /** What each of its dishes costs, as a person chose: none of its columns holds prices. */
  priceCents?: number;
}

export interface Remark {
  row?: number;
  sheet?: string;
  code: string;
  message: string;
}

export const columnsFor = (plan: Pick<SheetPlan, 'columns'>, field: string): PlannedColumn[] =>
  plan.columns.filter((column) => column.field === field);

export const columnFor = (
  { columns }: Pick<SheetPlan, 'columns'>,
  field: string,
): PlannedColumn | undefined => {
  let known = byField.get(columns);
  if (!known) {
    known = new Map(columns.toReversed().map((column) => [column.field, column]));
    byField.set(columns, known);
  }
  return known.get(field);
};

/** Every row asks for each of its columns. */
const byField = new WeakMap<readonly PlannedColumn[], ReadonlyMap<string | null, PlannedColumn>>();

export const isPriceField = (field: string): boolean => field === 'price' || field === 'sizePrice';

/** The columns whose cells are prices. */
export const priceColumns = (plan: Pick<SheetPlan, 'columns'>): PlannedColumn[] =>
  plan.columns.filter(({ field }) => field !== null && isPriceField(field));

/** The column whose cells hold a dish's name and its price. */
export const namedPriceColumn = (plan: Pick<SheetPlan, 'columns'>): PlannedColumn | undefined =>
  plan.columns.find(({ field, holdsPrice }) => field === 'name' && holdsPrice !== undefined);

export const hasPrices = (plan: Pick<SheetPlan, 'columns'>): boolean =>
  priceColumns(plan).length > 0 || namedPriceColumn(plan) !== undefined;

/** Whether each of its dishes can have a price: from a column, or the one that a person chose for all. */
export const arePricesKnown = (plan: SheetPlan): boolean => hasPrices(plan) || plan.priceCents !== undefined;

/** Fields that one column of a sheet may hold at most. */
export const isSingle = (field: string): boolean => field !== 'sizePrice' && field !== 'extraOptions';

/** The rows under the header. */
export const dataRows = ({ sheet, headerRow, kind }: Pick<SheetPlan, 'sheet' | 'headerRow' | 'kind'>) =>
  sheet.rows.filter(({ row }) => (kind === 'words' ? row > headerRow : row >= headerRow));
