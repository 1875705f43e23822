import type { MenuFileInspection, MenuFileMapping, SheetFound } from '@biteboard/contracts';

/** What must be chosen by a person before a file can be read. */
const TO_CHOOSE = ['COLUMNS_UNKNOWN', 'HEADER_TWICE', 'COLUMN_TWICE'];

export const mustChoose = (code: string): boolean => TO_CHOOSE.includes(code);

/** Why a file is not understood whole, as the server says it; '' where it is. */
export const unknownIn = ({ remarks }: Pick<MenuFileInspection, 'remarks'>): string =>
  remarks.find(({ code }) => mustChoose(code))?.message ?? '';

type Sheets = readonly SheetFound[];

const changeSheet = (sheets: Sheets, name: string, change: (sheet: SheetFound) => SheetFound): SheetFound[] =>
  sheets.map((sheet) => (sheet.name === name ? change(sheet) : sheet));

/** A column is taken for something, or for nothing (null); a sheet of which something is chosen is used. */
export const withField = (
  sheets: Sheets,
  { sheet: name, column, field }: { sheet: string; column: string; field: string | null },
): SheetFound[] =>
  changeSheet(sheets, name, (sheet) => ({
    ...sheet,
    use: sheet.use || field !== null,
    columns: sheet.columns.map((one) => (one.column === column ? { ...one, field } : one)),
  }));

/** Each dish of a sheet without prices costs so much, in dollars; null: nothing is said of it. */
export const withPrice = (sheets: Sheets, name: string, price: number | null): SheetFound[] =>
  changeSheet(sheets, name, ({ price: _before, ...sheet }) => ({
    ...sheet,
    ...(price === null ? {} : { use: true, price }),
  }));

/** Whether a column of the sheet is taken for prices. */
export const hasPriceColumn = ({ columns }: SheetFound): boolean =>
  columns.some(({ field }) => field === 'price' || field === 'sizePrice');

export const withUse = (sheets: Sheets, name: string, use: boolean): SheetFound[] =>
  changeSheet(sheets, name, (sheet) => ({ ...sheet, use }));

/** The row that names a sheet's columns is another; what they hold is to be suggested by it. */
export const withHeader = (sheets: Sheets, name: string, headerRow: number): SheetFound[] =>
  changeSheet(sheets, name, (sheet) => ({ ...sheet, use: true, headerRow, columns: [] }));

const fieldsOf = ({ columns }: SheetFound): string => JSON.stringify(columns.map(({ field }) => field));

/** The sheets that a person chose otherwise than they were suggested. */
export const changedSheets = (suggested: Sheets, chosen: Sheets): SheetFound[] =>
  chosen.filter((sheet, at) => {
    const before = suggested[at];
    return (
      !before ||
      before.use !== sheet.use ||
      before.headerRow !== sheet.headerRow ||
      before.price !== sheet.price ||
      fieldsOf(before) !== fieldsOf(sheet)
    );
  });

/** Whether another row was chosen as the header of a sheet. */
export const isMoved = (suggested: Sheets, { name, headerRow }: SheetFound): boolean =>
  suggested.some((before) => before.name === name && before.headerRow !== headerRow);

/** What is sent of a person's choice; undefined where all is as it was suggested. */
export function mappingOf(suggested: Sheets, chosen: Sheets): MenuFileMapping | undefined {
  const sheets = changedSheets(suggested, chosen).map((sheet) => {
    const { name, use, headerRow, columns, price } = sheet;
    return {
      name,
      use,
      ...(isMoved(suggested, sheet) ? { headerRow } : {}),
      ...(price === undefined || hasPriceColumn(sheet) ? {} : { price }),
      ...(columns.length > 0 ? { columns: columns.map(({ column, field }) => ({ column, field })) } : {}),
    };
  });
  return sheets.length > 0 ? { sheets } : undefined;
}
