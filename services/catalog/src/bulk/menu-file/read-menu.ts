import { toDollars } from '@biteboard/contracts/money';
import { optionReader } from '../prices/option-cell.ts';
import { MAX_COLUMNS, MAX_ROWS, tooManyRows } from '../sheet/sheet.ts';
import { cellText, clean, columnLetters, isEmpty } from './cells.ts';
import { countDishes } from './count-dishes.ts';
import { groupRows } from './group-rows.ts';
import type { MenuEntry } from './menu-entry.ts';
import { changesPresent } from './missing-columns.ts';
import { panelPlans, panelsOf, panelTitle, titleRow } from './panels.ts';
import { placePictures } from './place-pictures.ts';
import type { BookPlan } from './plan-book.ts';
import { columnName, isImported, type JsonCells, statedIn } from './read-context.ts';
import { readProduct } from './read-product.ts';
import { type CollectedRemarks, remarkList, rowsText } from './remarks.ts';
import { hasSections, type RowKind, rowKinds } from './row-kinds.ts';
import { columnFor, dataRows, type Remark, type SheetPlan } from './sheet-plan.ts';
import { isGenericSheetName } from './words.ts';

/** Whether a file has cells that `JsonCells` reads. A sheet of our own has a column for them, which is mostly empty. */
export const hasJson = ({ sheets }: BookPlan): boolean =>
  sheets.some((plan) => {
    if (!plan.use) return false;
    const ofJson = plan.columns.filter(({ header }) => /json/iu.test(header));
    return dataRows(plan).some(
      ({ cells }) =>
        ofJson.some(({ at }) => !isEmpty(cells[at])) ||
        cells.some((cell) => typeof cell === 'string' && /^\s*[[{]/u.test(cell)),
    );
  });

export interface ReadMenu {
  entries: MenuEntry[];
  /** The names of the used sheets that have sections. */
  sectioned: ReadonlySet<string>;
  remarks: Remark[];
  rowsTotal: number;
}

/** No sheet has as many rows: places of two sheets do not meet, and those of a first sheet are its rows. */
const PLACES_OF_A_SHEET = 2_000_000;
/** Of more unknown columns only how many there are. */
const MAX_NAMED = 20;

const remarkColumns = (plan: SheetPlan, sheet: string | undefined, remarks: CollectedRemarks): void => {
  const rows = dataRows(plan);
  const about = { ...(sheet ? { sheet } : {}), ...(plan.headerRow > 0 ? { row: plan.headerRow } : {}) };
  const beyond = Math.max(0, plan.sheet.width - MAX_COLUMNS);
  if (beyond > 0) {
    remarks.add({
      ...about,
      code: 'TOO_MANY_COLUMNS',
      message: `This sheet has ${plan.sheet.width.toLocaleString('en')} columns. Only the first ${MAX_COLUMNS} were looked at: move those of the menu to the front, and remove the others.`,
    });
  }
  const unread = plan.columns.filter(
    ({ field, header, at }) =>
      field === null && (header !== '' || rows.some(({ cells }) => !isEmpty(cells[at]))),
  );
  for (const { header, at } of unread.slice(0, MAX_NAMED)) {
    const filled = rows.filter(({ cells }) => !isEmpty(cells[at])).length;
    const what =
      header === '' ? `column ${columnLetters(at)} without a header` : `column “${header.slice(0, 60)}”`;
    const cells = filled === 0 ? 'is empty' : `holds ${filled} ${filled === 1 ? 'cell' : 'cells'}`;
    remarks.add({
      ...about,
      code: 'COLUMN_NOT_IMPORTED',
      message: `The ${what} was not imported; it ${cells}.`,
    });
  }
  const more = Math.max(0, unread.length - MAX_NAMED) + beyond;
  if (more > 0) {
    remarks.add({
      ...about,
      code: 'COLUMNS_NOT_IMPORTED',
      message: `${more.toLocaleString('en')} further columns were not imported.`,
    });
  }
  for (const column of plan.columns) {
    if (column.field === null || isImported(column.field)) continue;
    remarks.add({
      ...about,
      code: 'FIELD_NOT_IMPORTED',
      message: `The column “${column.header || columnLetters(column.at)}” was taken for ${columnName(column.field)}, which a product does not hold, so it was not imported.`,
    });
  }
};

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const remarkRows = (
  plan: SheetPlan,
  kinds: readonly RowKind[],
  sheet: string | undefined,
  remarks: CollectedRemarks,
): void => {
  const about = sheet ? { sheet } : {};
  if (plan.kind === 'words') {
    const title = panelTitle(plan) !== '' ? titleRow(plan)?.row : undefined;
    for (const { row, cells } of plan.sheet.rows.filter(
      (one) => one.row < plan.headerRow && one.row !== title,
    )) {
      const text = cells
        .filter((cell) => !isEmpty(cell))
        .map((cell) => clean(cellText(cell)))
        .join(' ');
      remarks.add({
        ...about,
        row,
        code: 'ABOVE_HEADER',
        message: `“${shortened(text)}” stands above the headers and was not read.`,
      });
    }
  }
  const sections = kinds.filter((one) => one.kind === 'section');
  const [firstSection] = sections;
  if (firstSection) {
    const names = sections
      .slice(0, 5)
      .map(({ name }) => `“${shortened(name)}”`)
      .join(', ');
    const more = sections.length > 5 ? ` and ${sections.length - 5} more` : '';
    remarks.add({
      ...about,
      row: firstSection.row.row,
      code: 'SECTIONS',
      message: `${sections.length} ${sections.length === 1 ? 'row was' : 'rows were'} taken for the category of the dishes below: ${names}${more}.`,
    });
  }
  for (const kind of kinds) {
    if (kind.kind === 'text') {
      remarks.add({
        ...about,
        row: kind.row.row,
        code: 'TEXT_ROW',
        message: `“${shortened(kind.text)}” has no price and no dishes below it, so it was not imported.`,
      });
    }
    if (kind.kind === 'below') {
      const { row } = kind.row;
      remarks.count({
        code: 'DESCRIPTION_BELOW',
        sheet,
        row,
        say: (count) => `Texts under a dish were taken for its description: ${rowsText(row, count)}.`,
      });
    }
    if (kind.kind === 'header') {
      const { row } = kind.row;
      remarks.count({
        code: 'HEADER_AGAIN',
        sheet,
        row,
        say: (count) => `The headers stand there again, and were passed over: ${rowsText(row, count)}.`,
      });
    }
    if (kind.row.hidden) {
      const { row } = kind.row;
      remarks.count({
        code: 'HIDDEN_ROW',
        sheet,
        row,
        say: (count) => `Hidden rows were read like the others: ${rowsText(row, count)}.`,
      });
    }
  }
  remarkFilled(plan, kinds, sheet, remarks);
};

/** A category that stands in the first row of its block alone. */
const remarkFilled = (
  plan: SheetPlan,
  kinds: readonly RowKind[],
  sheet: string | undefined,
  remarks: CollectedRemarks,
): void => {
  const category = columnFor(plan, 'category');
  if (!category || plan.format !== 'unknown') return;
  for (const kind of kinds) {
    if (kind.kind !== 'dish' || kind.category === '' || !isEmpty(kind.row.cells[category.at])) continue;
    const { row } = kind.row;
    remarks.count({
      code: 'CATEGORY_FROM_ABOVE',
      sheet,
      row,
      say: (count) => `Rows without a category were put into the one above them: ${rowsText(row, count)}.`,
    });
  }
};

const remarkSheets = ({ sheets }: BookPlan, remarks: CollectedRemarks): void => {
  for (const plan of sheets) {
    const { sheet, use } = plan;
    const about = sheet.name === '' ? {} : { sheet: sheet.name };
    const panels = use ? panelsOf(plan.columns) : [];
    if (panels.length > 1) {
      const where = panelPlans(plan)
        .map(({ columns }) => [columns[0]!, columns.at(-1)!].map(({ at }) => columnLetters(at)).join('–'))
        .join(', ');
      remarks.add({
        ...about,
        code: 'SIDE_BY_SIDE',
        message: `${panels.length} menus stand side by side here (columns ${where}); they were read one after the other.`,
      });
    }
    if (use) continue;
    const named = sheet.name === '' ? 'The sheet' : `The sheet “${sheet.name}”`;
    const rows = `${sheet.rows.length} ${sheet.rows.length === 1 ? 'row' : 'rows'}`;
    remarks.add({
      ...about,
      code: sheet.hidden ? 'SHEET_HIDDEN' : 'SHEET_NOT_USED',
      message: sheet.hidden
        ? `${named} is hidden, so its ${rows} were not read.`
        : `${named} was not used: no dishes with prices were found in its ${rows}.`,
    });
  }
};

const remarkUnpriced = (plan: BookPlan, remarks: CollectedRemarks): void => {
  for (const { sheet, priceCents, use } of plan.sheets) {
    if (!use || priceCents === undefined) continue;
    remarks.add({
      ...(sheet.name === '' ? {} : { sheet: sheet.name }),
      code: 'PRICE_FOR_ALL',
      message: `No column holds prices: each dish costs ${toDollars(priceCents).toFixed(2)}, as was chosen.`,
    });
  }
  if (changesPresent(plan)) {
    remarks.add({
      code: 'PRICES_STAY',
      message:
        'This file holds no prices. It changes dishes that are in the menu already, whose prices stay; it adds none.',
    });
    for (const { sheet, columns } of plan.sheets.filter(({ use }) => use)) {
      const size = columns.find(({ field }) => field === 'size');
      if (!size) continue;
      remarks.add({
        ...(sheet.name === '' ? {} : { sheet: sheet.name }),
        code: 'COLUMN_NOT_IMPORTED',
        message: `The sizes in the column “${size.header || columnLetters(size.at)}” were not imported, as no prices stand beside them.`,
      });
    }
  }
};

/** The dishes of all used sheets in their order, and what was noticed. Throws `SheetRefused` beyond what a menu has. */
export const readMenu = (plan: BookPlan, currency: string | undefined, json?: JsonCells): ReadMenu => {
  const remarks = remarkList();
  for (const remark of plan.remarks) remarks.add(remark);
  remarkSheets(plan, remarks);
  remarkUnpriced(plan, remarks);
  const used = plan.sheets.filter(({ use }) => use);
  const panels = used.flatMap(panelPlans);
  const readOptions = optionReader(currency);
  const hasSeveral = plan.sheets.length > 1;
  const entries: MenuEntry[] = [];
  const unnamed: string[] = [];
  const sectioned = new Set<string>();
  let rowsTotal = 0;
  const byRow = new Map<string, { panel: SheetPlan['panel']; entries: Map<number, MenuEntry> }[]>();
  for (const [at, sheetPlan] of panels.entries()) {
    const { name } = sheetPlan.sheet;
    const sheet = hasSeveral ? name : undefined;
    const kinds = rowKinds(sheetPlan);
    if (hasSections(kinds)) sectioned.add(name);
    remarkColumns(sheetPlan, sheet, remarks);
    remarkRows(sheetPlan, kinds, sheet, remarks);
    const title = panelTitle(sheetPlan);
    const sheetName = used.length > 1 && !isGenericSheetName(name) ? clean(name) : '';
    const sheetCategory = title || sheetName;
    const stated = statedIn(sheetPlan);
    const context = { plan: sheetPlan, currency, remarks, sheet, sheetCategory, readOptions, json, stated };
    const groups = groupRows(kinds, sheetPlan, remarks);
    if (sheetName !== '' && groups.every(([first]) => first.category !== '')) unnamed.push(name);
    const inPanel = new Map<number, MenuEntry>();
    byRow.set(name, [...(byRow.get(name) ?? []), { panel: sheetPlan.panel, entries: inPanel }]);
    for (const group of groups) {
      const [first] = group;
      rowsTotal += group.length;
      if (rowsTotal > MAX_ROWS) throw tooManyRows();
      const { row } = first.row;
      const entry: MenuEntry = {
        row,
        sheet: name,
        place: at * PLACES_OF_A_SHEET + row,
        rows: group.length,
        ...(hasSeveral ? { namesSheet: true } : {}),
        ...readProduct(group, context),
      };
      entries.push(entry);
      for (const one of group) inPanel.set(one.row.row, entry);
    }
  }
  if (unnamed.length > 0) {
    const names = unnamed.map((name) => `“${name}”`).join(', ');
    remarks.add({
      code: 'SHEET_NAME_NOT_USED',
      message: `The dishes of ${names} have categories of their own, so ${unnamed.length === 1 ? 'the name of that sheet is' : 'the names of those sheets are'} not used.`,
    });
  }
  const pictures = new Map(
    used.flatMap(({ sheet }) => [...placePictures(sheet, byRow.get(sheet.name) ?? [], remarks)]),
  );
  const counts = countDishes(entries);
  for (const [at, entry] of entries.entries()) {
    const [count, picture] = [counts[at], pictures.get(entry)];
    if (count) entry.count = count;
    if (picture) entry.picture = picture;
  }
  return { entries, sectioned, remarks: remarks.all(), rowsTotal };
};
