import type { SheetFound } from '@biteboard/contracts';
import { storedState } from '../../../lib/stored-state.ts';
import { isColumnField } from './column-fields.ts';

/** What a person chose for sheets with one header. */
interface Remembered {
  /** The header, as one text. */
  header: string;
  use: boolean;
  /** By its columns, from the left. */
  fields: readonly (string | null)[];
}

/** So many headers of a site are remembered, the latest first. */
const MAX_HEADERS = 20;
/** A longer header is not remembered: the browser stores a few megabytes in all. */
const MAX_LENGTH = 4_000;

const isRemembered = (one: Partial<Remembered> | null): boolean =>
  typeof one?.header === 'string' &&
  typeof one.use === 'boolean' &&
  Array.isArray(one.fields) &&
  one.fields.every((field) => field === null || (typeof field === 'string' && isColumnField(field)));

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

/** Remembers what was chosen for the headers of a site's file; of what is as suggested nothing stays remembered. */
export function rememberColumns(
  siteId: string,
  sheets: readonly SheetFound[],
  changed: readonly SheetFound[],
): void {
  const headers = sheets.map(headerOf);
  const latest = changed.flatMap((sheet): Remembered[] => {
    const header = headerOf(sheet);
    const fields = sheet.columns.map(({ field }) => field);
    return header === undefined ? [] : [{ header, use: sheet.use, fields }];
  });
  remembered.update(siteId, (all) =>
    [...latest, ...all.filter(({ header }) => !headers.includes(header))].slice(0, MAX_HEADERS),
  );
}

/** The sheets of a file as they were chosen for the same headers before. */
export const withRemembered = (siteId: string, sheets: readonly SheetFound[]): SheetFound[] =>
  sheets.map((sheet) => {
    const header = headerOf(sheet);
    const known = remembered.read(siteId).find((one) => one.header === header);
    if (!known || known.fields.length !== sheet.columns.length) return sheet;
    const columns = sheet.columns.map((column, at) => ({ ...column, field: known.fields[at] ?? null }));
    return { ...sheet, use: known.use, columns };
  });
