import type { MenuFileMapping } from '@biteboard/contracts';
import type { MenuFileFormat } from '@biteboard/contracts/constants';
import { MAX_COLUMNS, type RawBook, type RawSheet, SheetRefused } from '../sheet/sheet.ts';
import { cellText, clean, columnAt, columnLetters } from './cells.ts';
import { findHeader, type HeaderFound } from './find-header.ts';
import { formatOf } from './formats.ts';
import {
  columnFor,
  dataRows,
  hasPrices,
  isSingle,
  type PlannedColumn,
  type Remark,
  type SheetPlan,
} from './sheet-plan.ts';
import { suggestColumns } from './suggest-columns.ts';

type SheetChoice = MenuFileMapping['sheets'][number];

export interface BookPlan {
  format: MenuFileFormat;
  sheets: readonly SheetPlan[];
  remarks: readonly Remark[];
}

const headersOf = (sheet: RawSheet, header: HeaderFound): string[] =>
  header.kind === 'words'
    ? (sheet.rows.find(({ row }) => row === header.row)?.cells ?? []).map((cell) => clean(cellText(cell)))
    : [];

/** A header that a person chose counts as one, whatever stands in it. */
const chosenHeader = (sheet: RawSheet, choice: SheetChoice | undefined): HeaderFound => {
  const found = findHeader(sheet);
  const row = choice?.headerRow;
  if (row === undefined || row === found.row) return found;
  return row === 0 ? { row: 0, kind: 'none' } : { row, kind: 'words' };
};

const mappingRefused = (message: string) => new SheetRefused('MAPPING_INVALID', message);

/** The columns as a person chose them: a chosen field is taken from the column that was suggested for it. */
const withChoice = (columns: readonly PlannedColumn[], choice: SheetChoice | undefined): PlannedColumn[] => {
  const chosen = new Map<number, string | null>();
  for (const { column, field } of choice?.columns ?? []) {
    const at = columnAt(column);
    if (at === undefined || at >= MAX_COLUMNS) {
      throw mappingRefused(`There is no column “${column}” in the sheet “${choice?.name}”.`);
    }
    chosen.set(at, field);
  }
  const fields = [...chosen.values()];
  const twice = fields.find((field, at) => field !== null && isSingle(field) && fields.indexOf(field) !== at);
  if (twice) {
    throw new SheetRefused(
      'COLUMN_TWICE',
      `Two columns of the sheet “${choice?.name}” are taken for “${twice}”. Choose one of them.`,
    );
  }
  const known = new Set(columns.map(({ at }) => at));
  const added = [...chosen.keys()]
    .filter((at) => !known.has(at))
    .map((at) => ({ at, header: '', field: null }));
  return [...columns, ...added]
    .map((column) => {
      const field = chosen.get(column.at);
      if (field !== undefined) return { ...column, field };
      return column.field !== null && isSingle(column.field) && fields.includes(column.field)
        ? { ...column, field: null }
        : column;
    })
    .toSorted((a, b) => a.at - b.at);
};

/** How a book's sheets would be read, or how a person chose that they are. Throws `SheetRefused`. */
export const planBook = (book: RawBook, mapping?: MenuFileMapping): BookPlan => {
  const choices = new Map(mapping?.sheets.map((choice) => [choice.name.trim(), choice]));
  for (const name of choices.keys()) {
    if (!book.some((sheet) => sheet.name.trim() === name))
      throw mappingRefused(`There is no sheet “${name}” in this file.`);
  }
  const found = book.map((sheet) => {
    const choice = choices.get(sheet.name.trim());
    const header = chosenHeader(sheet, choice);
    return { sheet, choice, header, headers: headersOf(sheet, header) };
  });
  const formats = found.filter(({ sheet }) => !sheet.hidden).map(({ headers }) => formatOf(headers));
  const format = formats.find((one) => one !== 'unknown') ?? 'unknown';
  const remarks: Remark[] = [];
  const planned = found.map(({ sheet, choice, header, headers }) => {
    const { columns, notes } = suggestColumns(sheet, header, formatOf(headers));
    const chosen = new Set(choice?.columns?.map(({ column }) => columnAt(column)));
    if (chosen.size === 0) {
      for (const note of notes)
        remarks.push({ ...(header.row > 0 ? { row: header.row } : {}), ...named(sheet), ...note });
    }
    const plan: SheetPlan = {
      sheet,
      format: formatOf(headers),
      headerRow: header.row,
      kind: header.kind,
      columns: withChoice(columns, choice),
      use: false,
    };
    return { plan, choice };
  });
  const isPriced = planned.some(({ plan }) => isMenu(plan) && hasPrices(plan));
  const sheets = planned.map(({ plan, choice }) => ({
    ...plan,
    use: choice?.use ?? (isMenu(plan) && (hasPrices(plan) || !isPriced)),
  }));
  return { format, sheets, remarks };
};

const named = ({ name }: RawSheet): { sheet?: string } => (name === '' ? {} : { sheet: name });

const isMenu = (plan: SheetPlan): boolean =>
  !plan.sheet.hidden &&
  columnFor(plan, 'name') !== undefined &&
  plan.sheet.rows.some(({ row }) => row > plan.headerRow);

/** What every used sheet needs and one of them lacks, as a sentence; undefined where the plan can be followed. */
export const missingColumns = ({ sheets }: BookPlan): { code: string; message: string } | undefined => {
  const used = sheets.filter(({ use }) => use);
  if (used.length === 0) {
    const bare = sheets.find(
      (plan) => !plan.sheet.hidden && plan.kind === 'words' && dataRows(plan).length === 0,
    );
    if (bare) {
      const message =
        'There are headers in this file and no dishes below them. Write the dishes in and upload it again.';
      return { code: 'NO_ROWS', message };
    }
    const message = sheets.every(({ sheet }) => sheet.hidden)
      ? 'Every sheet of this file is hidden. Show the one with the menu, save the file and upload it again.'
      : 'No sheet of this file was understood as a menu. Choose the columns that hold the name and the price.';
    return { code: 'COLUMNS_UNKNOWN', message };
  }
  for (const plan of used) {
    const where = used.length > 1 || plan.sheet.name !== '' ? ` of the sheet “${plan.sheet.name}”` : '';
    for (const field of new Set(plan.columns.map((column) => column.field))) {
      const same = plan.columns.filter((column) => column.field === field);
      if (field === null || !isSingle(field) || same.length < 2) continue;
      const letters = same.map(({ at }) => columnLetters(at)).join(' and ');
      return {
        code: 'HEADER_TWICE',
        message: `The column “${same[0]!.header}”${where} is there twice (${letters}). Remove one of them, or choose which one to import.`,
      };
    }
    if (!columnFor(plan, 'name')) {
      return {
        code: 'COLUMNS_UNKNOWN',
        message: `Choose the column${where} that holds the names of the dishes.`,
      };
    }
    if (!hasPrices(plan)) {
      return {
        code: 'COLUMNS_UNKNOWN',
        message: `No column${where} holds prices. Choose the one that does; if there is none, add a column “Price” to the file, write a price beside each dish and upload it again.`,
      };
    }
  }
  return undefined;
};
