import { MAX_COLUMNS } from '../sheet/sheet.ts';
import { columnLetters } from './cells.ts';
import { panelPlans } from './panels.ts';
import type { BookPlan } from './plan-book.ts';
import { isImported } from './read-context.ts';
import { arePricesKnown, columnFor, dataRows, isSingle, type SheetPlan } from './sheet-plan.ts';

const sheetNames = (plans: readonly SheetPlan[]): string =>
  `the sheets ${plans.map(({ sheet }) => `“${sheet.name}”`).join(', ')}`;

const tooWide = ({ sheet: { name, width } }: SheetPlan): string =>
  `${name === '' ? 'This sheet' : `The sheet “${name}”`} has ${width.toLocaleString('en')} columns, and none of the first ${MAX_COLUMNS} was understood as a name or a price. Move the columns of the menu to the front, remove the others and upload it again, or choose among the first.`;

/** What every used sheet needs and one of them lacks, as a sentence; undefined where the plan can be followed. */
export const missingColumns = ({
  sheets,
  remarks,
}: BookPlan): { code: string; message: string } | undefined => {
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
    const wide = sheets.find(({ sheet }) => !sheet.hidden && sheet.width > MAX_COLUMNS);
    if (wide) return { code: 'COLUMNS_UNKNOWN', message: tooWide(wide) };
    const message = sheets.every(({ sheet }) => sheet.hidden)
      ? 'Every sheet of this file is hidden. Show the one with the menu, save the file and upload it again.'
      : 'No sheet of this file was understood as a menu. Choose the columns that hold the name and the price.';
    return { code: 'COLUMNS_UNKNOWN', message };
  }
  for (const plan of used.flatMap(panelPlans)) {
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
    if (!arePricesKnown(plan)) {
      const unclear = remarks.find(({ code }) => code === 'PRICE_UNCLEAR');
      if (unclear) return { code: 'COLUMNS_UNKNOWN', message: unclear.message };
      const lacking = used.filter((one) => !arePricesKnown(one));
      const of = lacking.length > 1 ? `of ${sheetNames(lacking)}` : where.trim() || 'of this file';
      return {
        code: 'COLUMNS_UNKNOWN',
        message: `No column ${of} holds prices. Choose the one that does; if there is none, add a column “Price” to the file, write a price beside each dish and upload it again, or choose one price for all dishes of a sheet.`,
      };
    }
  }
  return undefined;
};

/** What says which dish a row is about, and nothing of it that could change. */
const IDENTIFYING = new Set(['category', 'name', 'size']);

/**
 * Whether a book without any prices states something of dishes that may be in the menu already, such as their calories:
 * then it changes that of them, and their prices stay.
 */
export const changesPresent = ({ sheets, remarks }: BookPlan): boolean => {
  const used = sheets.filter(({ use }) => use).flatMap(panelPlans);
  return (
    used.length > 0 &&
    used.every((plan) => columnFor(plan, 'name') !== undefined && !arePricesKnown(plan)) &&
    used.some(({ columns }) =>
      columns.some(({ field }) => field !== null && isImported(field) && !IDENTIFYING.has(field)),
    ) &&
    !remarks.some(({ code }) => code === 'PRICE_UNCLEAR' || code === 'HEADER_TWICE')
  );
};
