import { type SheetColumn, TRANSLATION_COLUMNS } from '@biteboard/contracts/constants';
import { type StatedColumns, statedColumns } from '../dish-cells.ts';
import type * as ExtraOptions from '../extra-options.ts';
import type { OptionReader } from '../prices/option-cell.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import { columnLetters } from './cells.ts';
import { headerKey } from './header-key.ts';
import type { CollectedRemarks } from './remarks.ts';
import { columnFor, type PlannedColumn, type SheetPlan } from './sheet-plan.ts';

/** A row's fault, as a sentence for a person. */
export interface FileRowFault {
  row: number;
  sheet?: string;
  column: string;
  message: string;
}

/** What reads options that stand in a cell as JSON. */
export type JsonCells = Pick<typeof ExtraOptions, 'readExtraOptions' | 'readOptionList'>;

export interface ReadContext {
  plan: SheetPlan;
  currency?: string | undefined;
  remarks: CollectedRemarks;
  /** The sheet's name, where the file has several. */
  sheet?: string | undefined;
  /** Reads cells of options. */
  readOptions: OptionReader;
  /** Reads cells of JSON; absent where the file has none, for it takes long to load. */
  json?: JsonCells | undefined;
  /** The category of dishes that are in no other. */
  sheetCategory: string;
  /** Which columns of what is in a dish, and of other languages, the sheet has. */
  stated: StatedColumns;
}

/** `name.fr` stands in the column `Name (fr)`. */
const TRANSLATED: Readonly<Record<string, SheetColumn>> = Object.fromEntries(
  TRANSLATION_COLUMNS.map((column) => {
    const [, field = '', language = ''] = /^(\w+) \((\w+)\)$/u.exec(column) ?? [];
    return [`${field.toLowerCase()}.${language}`, column];
  }),
);

const COLUMN_OF: Readonly<Record<string, SheetColumn>> = {
  category: 'Category',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  sizePrice: 'Price',
  veg: 'Veg',
  imageUrl: 'Image URL',
  spiceLevels: 'Spice Levels',
  variants: 'Variants',
  flavors: 'Flavors',
  portions: 'Portions',
  quantities: 'Quantities',
  extraOptions: 'Extra Options (JSON)',
  pickupOnly: 'Pickup Only',
  allergens: 'Allergens',
  mayContain: 'May Contain',
  diets: 'Diets',
  calories: 'Calories',
  nutrition: 'Nutrition',
  ...TRANSLATED,
};

/** The fields that a product can hold, by the column that our own sheet has for each. */
export const FIELD_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(COLUMN_OF)
    .filter(([field]) => field !== 'sizePrice')
    .map(([field, column]) => [column, field]),
);

export const statedIn = (plan: SheetPlan): StatedColumns =>
  statedColumns((column) => columnFor(plan, FIELD_OF.get(column) ?? column) !== undefined);

export const isImported = (field: string): boolean => field === 'size' || field in COLUMN_OF;

/** What a column is called to the person who wrote it. */
export const columnName = (field: string, column?: PlannedColumn): string => {
  const ours = COLUMN_OF[field] ?? field;
  if (!column) return ours;
  const known = names.get(column);
  if (known !== undefined) return known;
  const isOurs = headerKey(column.header) === headerKey(ours);
  const name = isOurs ? ours : column.header === '' ? columnLetters(column.at) : column.header;
  names.set(column, name);
  return name;
};

/** Each column is asked for its name in every row. */
const names = new WeakMap<PlannedColumn, string>();

export const unreadable = (cell: SheetCell | undefined): string | undefined => {
  if (typeof cell !== 'object' || cell.kind === 'percent') return undefined;
  if (cell.kind === 'date') {
    return 'This cell holds a date. Format it as text or as a number, and write it again.';
  }
  if (cell.kind === 'formula') {
    return 'This formula has no result that can be read. Put its value in its place.';
  }
  if (cell.kind === 'error') return `This cell holds the error ${cell.text}.`;
  return 'This cell holds far too much text.';
};
