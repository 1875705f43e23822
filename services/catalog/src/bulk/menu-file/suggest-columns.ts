import type { MenuFileFormat } from '@biteboard/contracts/constants';
import type { RawRow, RawSheet } from '../sheet/sheet.ts';
import { type Cell, cellText, clean, isEmpty, isPriceLike, isWords, sameName } from './cells.ts';
import { arePrices, isVegCells, share } from './column-contents.ts';
import { type HeaderFound, isBlockHeader } from './find-header.ts';
import { exportFields } from './formats.ts';
import { guessColumns } from './guess-columns.ts';
import { headerKey } from './header-key.ts';
import { type HeaderMatch, isPriceHeader, isSizeLabel, MAY_NAME, matchHeader } from './match-header.ts';
import type { PlannedColumn } from './sheet-plan.ts';

/** So many rows show what a column holds. */
const LOOKED_AT = 400;
const OPTION_FIELDS = new Set(['variants', 'flavors', 'portions', 'quantities', 'extraOptions']);
const TRANSLATED = new Set(['name', 'description', 'category']);
/** A word that means a price less surely than this needs prices under it. */
const SURE_RANK = 9;
/** `Name` holds names; an `Item` may be a number. */
const SURE_NAME = 5;

export interface SuggestedColumns {
  columns: PlannedColumn[];
  /** What was decided among several columns, in sentences. */
  notes: { code: string; message: string }[];
}

interface Found {
  at: number;
  header: string;
  match: HeaderMatch | undefined;
  cells: readonly Cell[];
}

/** Whether what stands under a header can be what it says. */
const isBelievable = ({ match, cells, header }: Found): boolean => {
  if (!match || cells.every(isEmpty)) return true;
  const { field, rank } = match;
  if (field === 'name') return rank < SURE_NAME || share(cells, (cell) => isWords(cell)) > 0.3;
  if (field === 'sizePrice') return share(cells, isPriceLike) >= 0.5;
  if (field === 'price') return rank <= SURE_RANK || share(cells, isPriceLike) > 0.5;
  if (OPTION_FIELDS.has(field) && field !== headerKey(header))
    return share(cells, (cell) => typeof cell === 'string') > 0.5;
  return true;
};

const isVegColumn = ({ header, cells }: Found): boolean =>
  /^(?:type|food type|dish type|kind)?$/u.test(headerKey(header)) && isVegCells(cells);

/** What a row says beside its name is sizes alone: `| Small | Large`. */
export const isLabelRow = ({ cells }: RawRow, nameAt: number | undefined): boolean => {
  const others = cells.filter((cell, at) => at !== nameAt && !isEmpty(cell));
  if (
    others.length === 0 ||
    others.some((cell) => typeof cell !== 'string' || cell.length > 40 || !MAY_NAME.test(cell))
  )
    return false;
  return others.toReversed().every((cell) => isSizeLabel(cell as string));
};

/** Columns without a header of their own that hold a price for each size that a row below the header names. */
const sizeColumns = (rows: readonly RawRow[], nameAt: number | undefined): Set<number> => {
  const labelled = rows.filter((row) => isLabelRow(row, nameAt) || isBlockHeader(row));
  return new Set(
    labelled.flatMap(({ cells }) => cells.flatMap((cell, at) => (at === nameAt || isEmpty(cell) ? [] : at))),
  );
};

const blockColumns = (found: readonly Found[], rows: readonly RawRow[]): Map<number, string> => {
  const block = rows.find(isBlockHeader);
  const fields = new Map<number, string>();
  if (!block) return fields;
  const nameAt = block.cells.findIndex((cell) => !isEmpty(cell));
  fields.set(nameAt, 'name');
  for (const [at, cell] of block.cells.entries())
    if (at !== nameAt && !isEmpty(cell))
      fields.set(at, isPriceHeader(cellText(cell)) ? 'price' : 'sizePrice');
  const texts = found.filter(
    ({ at, cells }) =>
      !fields.has(at) &&
      share(cells, isWords) > 0.8 &&
      cells.filter((cell) => !isEmpty(cell)).length > rows.length / 10,
  );
  const [description] = texts;
  if (description && texts.length === 1) fields.set(description.at, 'description');
  return fields;
};

/** What each column of a sheet holds, by its header, its language and its contents. */
export const suggestColumns = (
  sheet: RawSheet,
  header: HeaderFound,
  format: MenuFileFormat,
): SuggestedColumns => {
  const head = sheet.rows.find(({ row }) => row === header.row);
  const rows = sheet.rows.filter(({ row }) =>
    header.kind === 'words' ? row > header.row : row >= header.row,
  );
  const looked = rows.slice(0, LOOKED_AT);
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length));
  const isNamed = header.kind === 'words';
  const found: Found[] = Array.from({ length: width }, (_, at) => {
    const text = isNamed ? clean(cellText(head?.cells[at])) : '';
    return { at, header: text, match: matchHeader(text), cells: looked.map(({ cells }) => cells[at]) };
  });
  if (header.kind === 'block')
    return ofFields(found, blockColumns(found, rows), sizeColumns(rows, undefined), rows);
  if (header.kind === 'none') return ofFields(found, guessColumns(found, rows.length), new Set(), rows);
  return ofHeaders(
    found,
    exportFields(
      found.map((one) => one.header),
      format,
    ),
    rows,
  );
};

const ofFields = (
  found: readonly Found[],
  fields: ReadonlyMap<number, string>,
  sizes: ReadonlySet<number>,
  rows: readonly RawRow[],
): SuggestedColumns => {
  const nameAt = [...fields].find(([, field]) => field === 'name')?.[0];
  const labelled = new Set([...sizes, ...sizeColumns(rows, nameAt)]);
  const columns = found
    .filter(({ at, cells }) => fields.has(at) || labelled.has(at) || cells.some((cell) => !isEmpty(cell)))
    .map(({ at, header, cells }) => {
      const isSize = labelled.has(at) && at !== nameAt && arePrices(cells);
      return { at, header, field: fields.get(at) ?? (isSize ? 'sizePrice' : null) };
    });
  return { columns, notes: [] };
};

/** Of several columns for one field the surest; `name` and its like in a second language become translations. */
const ofHeaders = (
  found: readonly Found[],
  given: ReadonlyMap<number, string>,
  rows: readonly RawRow[],
): SuggestedColumns => {
  const notes: SuggestedColumns['notes'] = [];
  const fields = new Map<number, string>(given);
  const taken = new Set(given.values());
  for (const one of found)
    if (!fields.has(one.at) && isVegColumn(one) && !taken.has('veg')) {
      fields.set(one.at, 'veg');
      taken.add('veg');
    }
  const candidates = found.filter((one) => !fields.has(one.at) && one.match && isBelievable(one));
  for (const [field, group] of Map.groupBy(candidates, ({ match }) => match!.field)) {
    if (field === 'sizePrice' || field === 'extraOptions') {
      for (const { at } of group) fields.set(at, field);
      continue;
    }
    if (taken.has(field)) continue;
    const best = Math.min(...group.map(({ match }) => match!.rank));
    const surest = group.filter(({ match }) => match!.rank === best);
    const [first, second] = surest;
    const isSame = second && sameName(first!.header) === sameName(second.header);
    if (isSame && second.cells.some((cell) => !isEmpty(cell))) {
      fields.set(first!.at, field);
      fields.set(second.at, field);
      notes.push({
        code: 'HEADER_TWICE',
        message: `The column “${first!.header}” is there twice. Remove one of them, or choose which one to import.`,
      });
      continue;
    }
    if (field === 'price' && second && !isSame) {
      const named = surest.map(({ header }) => `“${header}”`).join(' and ');
      notes.push({
        code: 'PRICE_UNCLEAR',
        message: `${named} both hold prices. Choose which one customers pay.`,
      });
      continue;
    }
    fields.set(first!.at, field);
    for (const other of group)
      if (other !== first) {
        const { language } = other.match!;
        if (
          TRANSLATED.has(field) &&
          language !== first!.match!.language &&
          !taken.has(`${field}.${language}`)
        ) {
          fields.set(other.at, `${field}.${language}`);
          taken.add(`${field}.${language}`);
        } else if (!isSame) {
          notes.push({
            code: 'COLUMN_LIKE_ANOTHER',
            message: `“${other.header}” could be the ${field} too; “${first!.header}” was taken.`,
          });
        }
      }
  }
  const assigned = [...fields].map(([at, field]) => ({ at, field }));
  const nameAt = assigned.find(({ field }) => field === 'name')?.at ?? nameInstead(found, fields, notes);
  if (nameAt !== undefined) fields.set(nameAt, 'name');
  for (const at of sizeColumns(rows, nameAt)) {
    const column = found[at];
    if (column?.header === '' && !fields.has(at) && arePrices(column.cells)) fields.set(at, 'sizePrice');
  }
  const columns = found
    .filter(
      ({ header, cells, at }) => header !== '' || fields.has(at) || cells.some((cell) => !isEmpty(cell)),
    )
    .map(({ at, header, match }) => ({ at, header, field: fields.get(at) ?? null, labels: match?.labels }));
  return { columns, notes };
};

/** Where no column is called a name, the words that are called a description may be the dishes. */
const nameInstead = (
  found: readonly Found[],
  fields: Map<number, string>,
  notes: SuggestedColumns['notes'],
): number | undefined => {
  const hasPrice = [...fields.values()].some((field) => field === 'price' || field === 'sizePrice');
  if (!hasPrice) return undefined;
  const description = [...fields].find(([, field]) => field === 'description')?.[0];
  const texts = found.filter(
    ({ at, header, cells }) => !fields.has(at) && header === '' && share(cells, isWords) > 0.6,
  );
  const at = texts.length === 1 ? texts[0]!.at : description;
  if (at === undefined) return undefined;
  const { header } = found[at]!;
  notes.push({
    code: 'COLUMN_GUESSED',
    message: `No column is called a name; ${header === '' ? 'the one without a header' : `“${header}”`} was taken for it.`,
  });
  return at;
};
