import type { SheetFound } from '@biteboard/contracts';
import { storedState } from '../../../../lib/stored-state.ts';
import { isColumnField } from './column-fields.ts';

/** What a person chose for sheets with one header. */
interface Remembered {
  /** The header, as one text: of the columns that were chosen, or where none was chosen, that were suggested. */
  header: string;
  use: boolean;
  /** By its columns, from the left. */
  fields: readonly (string | null)[];
  /** The text of the row that was chosen as the header, where it was not suggested; '' where none is one. */
  headerText?: string;
}

/** So many headers of a site are remembered, the latest first. */
const MAX_HEADERS = 20;
/** A longer header is not remembered: the browser stores a few megabytes in all. */
const MAX_LENGTH = 4_000;

/** Junk reads as no columns. */
function columnsIn(header: string): readonly (readonly [string, string])[] {
  try {
    const columns: unknown = JSON.parse(header);
    const isColumns =
      Array.isArray(columns) &&
      columns.every((one: unknown) => Array.isArray(one) && one.every((text) => typeof text === 'string'));
    return isColumns ? (columns as [string, string][]) : [];
  } catch {
    return [];
  }
}

const isRemembered = (one: Partial<Remembered> | null): boolean =>
  typeof one?.header === 'string' &&
  typeof one.use === 'boolean' &&
  Array.isArray(one.fields) &&
  one.fields.every((field) => field === null || (typeof field === 'string' && isColumnField(field))) &&
  ['string', 'undefined'].includes(typeof one.headerText);

/** Junk reads as none. */
function parse(text: string | null): readonly Remembered[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.filter(isRemembered) : [];
}

const remembered = storedState<readonly Remembered[]>({
  key: (siteId) => `menu_columns:${siteId}`,
  parse,
  serialize: (all) => (all.length > 0 ? JSON.stringify(all) : null),
});

/** Undefined where a sheet has no header by which it would be known again. */
function headerOf({ columns }: SheetFound): string | undefined {
  if (columns.every(({ header }) => header === '')) return undefined;
  const text = JSON.stringify(columns.map(({ column, header }) => [column, header]));
  return text.length > MAX_LENGTH ? undefined : text;
}

/** A row of the sheet that was chosen as the header before, though another is suggested. */
const chosenRow = ({ headerText }: Remembered, { firstRows, headerRow }: SheetFound): number | undefined =>
  headerText ? firstRows.find(({ row, text }) => row !== headerRow && text === headerText)?.row : undefined;

/** The sheet as it was chosen before; undefined where that was another one. */
function chosenAgain(one: Remembered, sheet: SheetFound): SheetFound | undefined {
  const { use, fields } = one;
  const headerRow = chosenRow(one, sheet);
  if (headerRow === undefined) {
    if (one.header !== headerOf(sheet) || fields.length !== sheet.columns.length) return undefined;
    const columns = sheet.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));
    return { ...sheet, use, columns, ...(one.headerText === '' ? { headerRow: 0 } : {}) };
  }
  const columns = columnsIn(one.header).map(([column, header], at) => ({
    column,
    header,
    field: fields[at] ?? null,
    samples: [],
  }));
  return { ...sheet, use, headerRow, columns };
}

/** What is to be remembered of a sheet that was chosen otherwise than suggested; nothing without any header. */
function rememberedOf(suggested: SheetFound | undefined, sheet: SheetFound): Remembered[] {
  const isNone = sheet.headerRow === 0 && suggested !== undefined && suggested.headerRow > 0;
  const header = headerOf(isNone ? suggested : sheet);
  if (header === undefined) return [];
  const isMoved = suggested !== undefined && suggested.headerRow !== sheet.headerRow;
  const rowText = sheet.firstRows.find(({ row }) => row === sheet.headerRow)?.text;
  const headerText = isNone ? '' : isMoved ? rowText : undefined;
  const fieldOf = new Map(sheet.columns.map(({ column, field }) => [column, field]));
  const fields = isNone
    ? suggested.columns.map(({ column }) => fieldOf.get(column) ?? null)
    : sheet.columns.map(({ field }) => field);
  return [{ header, use: sheet.use, fields, ...(headerText === undefined ? {} : { headerText }) }];
}

/** Remembers what was chosen for the headers of a site's file; of what is as suggested nothing stays remembered. */
export function rememberColumns(
  siteId: string,
  sheets: readonly SheetFound[],
  changed: readonly SheetFound[],
): void {
  const latest = changed.flatMap((sheet) =>
    rememberedOf(
      sheets.find(({ name }) => name === sheet.name),
      sheet,
    ),
  );
  const isOfFile = (one: Remembered) =>
    latest.some(({ header }) => header === one.header) ||
    sheets.some((sheet) => chosenAgain(one, sheet) !== undefined);
  remembered.update(siteId, (all) =>
    [...latest, ...all.filter((one) => !isOfFile(one))].slice(0, MAX_HEADERS),
  );
}

/** The sheets of a file as they were chosen for the same headers before; columns of another row have no samples yet. */
export const withRemembered = (siteId: string, sheets: readonly SheetFound[]): SheetFound[] => {
  const all = remembered.read(siteId);
  return sheets.map((sheet) => {
    for (const one of all) {
      const again = chosenAgain(one, sheet);
      if (again) return again;
    }
    return sheet;
  });
};
