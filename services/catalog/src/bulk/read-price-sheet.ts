import type { PriceSheetReport, PriceTable, PriceTablePlace, PriceTableRow } from '@biteboard/contracts';
import {
  type CellText,
  cellAfter,
  cellState,
  isSameCell,
  readCellText,
  type TableProduct,
  withOwnCell,
} from '@biteboard/contracts/prices';
import { AppError } from '@biteboard/platform/ports';
import { type Cell, cellText, clean, isEmpty, sameName } from './menu-file/cells.ts';
import { MAX_COLUMNS, type RawRow, type RawSheet } from './sheet/sheet.ts';

/** The first columns of the sheet; those of places follow. */
export const PRICE_SHEET_COLUMNS = ['Category', 'Dish', 'Menu price'] as const;

/** The header of each place: its name, and what it is where another has the same. */
export const placeHeaders = (places: readonly PriceTablePlace[]): string[] => {
  const kindOf = ({ groupId }: PriceTablePlace) => (groupId === undefined ? 'site' : 'group');
  const timesOf = (texts: readonly string[]) => {
    const groups = Map.groupBy(texts, sameName);
    return (text: string) => groups.get(sameName(text))?.length ?? 0;
  };
  const taken = timesOf([...PRICE_SHEET_COLUMNS, ...places.map(({ name }) => name)]);
  const kinds = places.map((place) =>
    taken(place.name) > 1 ? `${place.name} (${kindOf(place)})` : place.name,
  );
  const twice = timesOf(kinds);
  return kinds.map((header, at) =>
    twice(header) > 1 ? `${header} [${places[at]?.groupId ?? places[at]?.siteId}]` : header,
  );
};

const HEADERS_WITHIN = 20;

interface Columns {
  headerRow: number;
  category: number;
  dish: number;
  menu: number;
  places: { at: number; place: PriceTablePlace }[];
}

type Notes = PriceSheetReport['faults'];

/** Throws 422 `NOT_A_PRICE_SHEET` where nothing says which column holds the dishes. */
const columnsOf = (rows: readonly RawRow[], places: readonly PriceTablePlace[], faults: Notes): Columns => {
  const [, dishHeader] = PRICE_SHEET_COLUMNS;
  const header = rows
    .slice(0, HEADERS_WITHIN)
    .find(({ cells }) => cells.some((cell) => sameName(cellText(cell)) === sameName(dishHeader)));
  if (!header) {
    const message = `No column of this file is called “${dishHeader}”. Export the prices, change that file and choose it.`;
    throw new AppError('rule', 'NOT_A_PRICE_SHEET', message);
  }
  const headers = placeHeaders(places).map(sameName);
  const at = (name: string) => header.cells.findIndex((cell) => sameName(cellText(cell)) === sameName(name));
  const [category, dish, menu] = PRICE_SHEET_COLUMNS.map(at) as [number, number, number];
  const columns: Columns = { headerRow: header.row, category, dish, menu, places: [] };
  for (const [index, cell] of header.cells.entries()) {
    if (isEmpty(cell) || [category, dish, menu].includes(index)) continue;
    const place = places[headers.indexOf(sameName(cellText(cell)))];
    if (place) columns.places.push({ at: index, place });
    else {
      const message = `There is no group or site “${clean(cellText(cell)).slice(0, 80)}” in this menu, or not any more. Its column is passed over.`;
      faults.push({ row: header.row, message });
    }
  }
  return columns;
};

const readCell = (cell: Cell, currency: string): CellText => {
  if (typeof cell === 'number' || typeof cell === 'string') return readCellText(cell, currency);
  return readCellText(cellText(cell) || '?', currency);
};

/** Whether a cell says what its place shows already. */
const isShown = (
  read: Exclude<CellText, { fault: string }>,
  product: TableProduct,
  rules: PriceTable['rules'],
  place: PriceTablePlace,
): boolean => {
  const { price, hidden, own } = cellState(product, rules, place);
  if (hidden) return read.mark === 'hidden' && read.priceCents === own.priceCents;
  return read.mark !== 'hidden' && read.priceCents === price.cents;
};

const stateOf = (row: PriceTableRow, rules: PriceTable['rules'], place: PriceTablePlace) => {
  const { price, hidden, own } = cellState(row, rules, place);
  return {
    cents: price.cents,
    hidden,
    own: own.priceCents !== undefined || own.hidden !== undefined,
  };
};

/** Takes the dishes of a menu one by one, by category and name; the second row of the same is the second dish. */
const dishFinder = (products: readonly PriceTableRow[], hasCategories: boolean) => {
  const key = (category: string, name: string) =>
    JSON.stringify([hasCategories ? sameName(category) : '', sameName(name)]);
  const free = Map.groupBy(products, ({ category, name }) => key(category, name));
  const takenAt = new Map<string, number>();
  /** The dish of a row, or why there is none. */
  return (row: number, category: string, name: string): PriceTableRow | string => {
    const one = key(category, name);
    const dish = free.get(one)?.shift();
    if (dish) {
      takenAt.set(one, row);
      return dish;
    }
    const said = category === '' ? `“${name}”` : `“${name}” in “${category}”`;
    const before = takenAt.get(one);
    return before === undefined
      ? `The menu has no dish ${said}. Add it to the draft first.`
      : `The prices of ${said} stand in row ${before} already. Keep the row that counts and delete the other one.`;
  };
};

/**
 * What a sheet of prices changes of a draft, each row by itself. An empty cell is a price by the rules; one that shows
 * what is there already, or what the rules made of the menu price that stands beside it, changes nothing. Throws 422
 * `NOT_A_PRICE_SHEET`.
 */
export const readPriceSheet = (
  { rows, width }: Pick<RawSheet, 'rows' | 'width'>,
  table: PriceTable,
  currency: string,
): PriceSheetReport => {
  const faults: Notes = [];
  const remarks: Notes = [];
  const columns = columnsOf(rows, [...table.places, ...table.others], faults);
  if (width > MAX_COLUMNS)
    faults.push({
      row: columns.headerRow,
      message: `Of this file the first ${MAX_COLUMNS} columns are read.`,
    });
  const take = dishFinder(table.products, columns.category >= 0);
  const report: PriceSheetReport = { rows: [], faults, remarks, unchanged: 0, missing: 0, saved: 0 };
  let named = 0;
  for (const { row, cells } of rows.filter((one) => one.row > columns.headerRow)) {
    const [category, name] = [columns.category, columns.dish].map((at) => clean(cellText(cells[at]))) as [
      string,
      string,
    ];
    if (name === '' && columns.places.every(({ at }) => isEmpty(cells[at]))) continue;
    const dish = take(row, category, name);
    if (typeof dish === 'string') {
      faults.push({ row, message: dish });
      continue;
    }
    named += 1;
    const menu = readCell(cells[columns.menu] ?? '', currency);
    const menuCents = 'fault' in menu ? undefined : menu.priceCents;
    if (menuCents !== undefined && menuCents !== dish.priceCents) {
      remarks.push({
        row,
        message: `The menu price of “${dish.name}” is ${(dish.priceCents / 100).toFixed(2)}. This file does not change it.`,
      });
    }
    const before = faults.length;
    const changed: PriceTablePlace[] = [];
    let overrides = dish.overrides;
    for (const { at, place } of columns.places) {
      const read = isEmpty(cells[at]) ? {} : readCell(cells[at], currency);
      if ('fault' in read) {
        faults.push({ row, message: `${place.name}: ${read.fault}` });
        continue;
      }
      const { own } = cellState(dish, table.rules, place);
      const isByRule = own.priceCents === undefined && menuCents !== undefined;
      const asExported = isByRule && isShown(read, { ...dish, priceCents: menuCents }, table.rules, place);
      const isBlank = read.priceCents === undefined && read.mark === undefined;
      if (!isBlank && (asExported || isShown(read, dish, table.rules, place))) continue;
      const next = cellAfter(dish, place, read);
      if (isSameCell(next, own)) continue;
      overrides = withOwnCell(overrides, place, next);
      changed.push(place);
    }
    if (faults.length > before) continue;
    if (changed.length === 0) report.unchanged += 1;
    else {
      const after = { ...dish, overrides };
      report.rows.push({
        row,
        id: dish.id,
        category: dish.category,
        name: dish.name,
        version: dish.version,
        overrides,
        changes: changed.map((place) => ({
          ...(place.siteId === undefined ? { groupId: place.groupId } : { siteId: place.siteId }),
          place: place.name,
          from: stateOf(dish, table.rules, place),
          to: stateOf(after, table.rules, place),
        })),
      });
    }
  }
  return { ...report, missing: table.products.length - named };
};
