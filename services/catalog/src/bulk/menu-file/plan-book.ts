import type { MenuFileMapping } from '@biteboard/contracts';
import type { MenuFileFormat } from '@biteboard/contracts/constants';
import { toCents } from '@biteboard/contracts/money';
import type { RawBook, RawSheet } from '../sheet/sheet.ts';
import { columnAt } from './cells.ts';
import { checkChosenOnce, mappingRefused, withChoice } from './chosen-columns.ts';
import { formatOf } from './formats.ts';
import { arePricesKnown, columnFor, hasPrices, type Remark, type SheetPlan } from './sheet-plan.ts';
import { headersOf, suggestSheet, withNamedPrices } from './suggest-sheet.ts';

export interface BookPlan {
  format: MenuFileFormat;
  sheets: readonly SheetPlan[];
  remarks: readonly Remark[];
}

/** How a book's sheets would be read, or how a person chose that they are. Throws `SheetRefused`. */
export const planBook = (book: RawBook, mapping?: MenuFileMapping): BookPlan => {
  const choices = new Map(mapping?.sheets.map((choice) => [choice.name.trim(), choice]));
  for (const name of choices.keys()) {
    if (!book.some((sheet) => sheet.name.trim() === name))
      throw mappingRefused(`There is no sheet “${name}” in this file.`);
  }
  const found = book.map((sheet) => {
    const choice = choices.get(sheet.name.trim());
    const suggested = suggestSheet(sheet, choice);
    return { sheet, choice, ...suggested, headers: headersOf(sheet, suggested.header) };
  });
  const formats = found.filter(({ sheet }) => !sheet.hidden).map(({ headers }) => formatOf(headers));
  const format = formats.find((one) => one !== 'unknown') ?? 'unknown';
  const remarks: Remark[] = [];
  const planned = found.map(({ sheet, choice, header, headers, columns, notes }) => {
    const taken = withNamedPrices(withChoice(columns, choice), sheet);
    checkChosenOnce(taken, choice);
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
      columns: taken,
      use: false,
      ...(choice?.price === undefined || hasPrices({ columns: taken })
        ? {}
        : { priceCents: toCents(choice.price) }),
    };
    return { plan, choice };
  });
  const arePrices = planned.some(({ plan }) => isMenu(plan) && arePricesKnown(plan));
  const sheets = planned.map(({ plan, choice }) => ({
    ...plan,
    use: choice?.use ?? (isMenu(plan) && (arePricesKnown(plan) || !arePrices)),
  }));
  return { format, sheets, remarks };
};

const named = ({ name }: RawSheet): { sheet?: string } => (name === '' ? {} : { sheet: name });

const isMenu = (plan: SheetPlan): boolean =>
  !plan.sheet.hidden &&
  columnFor(plan, 'name') !== undefined &&
  plan.sheet.rows.some(({ row }) => row > plan.headerRow);
