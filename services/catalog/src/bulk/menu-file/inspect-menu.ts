import type { FoodFacts, MenuFileInspection, MenuFilePreview, SheetFound } from '@biteboard/contracts';
import { toDollars } from '@biteboard/contracts/money';
import { pick } from '../../fields/pick.ts';
import type { RawRow } from '../sheet/sheet.ts';
import { cellText, clean, columnLetters, samplesOf } from './cells.ts';
import type { MenuEntry } from './menu-entry.ts';
import { changesPresent, missingColumns } from './missing-columns.ts';
import { panelPlans } from './panels.ts';
import type { BookPlan } from './plan-book.ts';
import type { JsonCells } from './read-context.ts';
import { type ReadMenu, readMenu } from './read-menu.ts';
import { hasSections, rowKinds } from './row-kinds.ts';
import { columnFor, dataRows, type Remark, type SheetPlan } from './sheet-plan.ts';

export interface MenuFileFindings extends Omit<MenuFileInspection, 'uploadId'> {
  /** Of a file without prices that may be about dishes of the menu: the names of its dishes. */
  unpriced?: readonly string[];
}

const MAX_PREVIEW = 20;

/** A header stands under titles, but among the first rows. */
const FIRST_ROWS = 20;
const MAX_ROW_TEXT = 120;

/** A row as a person recognizes it by. */
const rowText = ({ cells }: RawRow): string =>
  cells
    .flatMap((cell) => clean(cellText(cell)) || [])
    .join(' · ')
    .slice(0, MAX_ROW_TEXT);

const foundIn = (plan: SheetPlan, { entries, sectioned }: ReadMenu): SheetFound => {
  const { sheet, headerRow, use } = plan;
  const rows = dataRows(plan);
  const own = entries.filter((entry) => entry.sheet === sheet.name);
  return {
    name: sheet.name,
    rows: sheet.rows.length,
    hidden: sheet.hidden,
    headerRow: plan.kind === 'words' ? headerRow : 0,
    firstRows: sheet.rows.slice(0, FIRST_ROWS).map((row) => ({ row: row.row, text: rowText(row) })),
    columns: plan.columns.map(({ at, header, field }) => ({
      column: columnLetters(at),
      header,
      field,
      samples: samplesOf(rows.map(({ cells }) => cells[at])),
    })),
    sections: use
      ? sectioned.has(sheet.name)
      : panelPlans(plan).some((panel) => hasSections(rowKinds(panel))),
    sizesAsRows: columnFor(plan, 'size') !== undefined && own.some((entry) => entry.rows > 1),
    use,
    ...(plan.priceCents === undefined ? {} : { price: toDollars(plan.priceCents) }),
  };
};

const options = (list: readonly { label: string; price?: number | undefined }[] = []) =>
  list.map(({ label, price = 0 }) => ({ label, price }));

const FACTS = ['allergens', 'mayContain', 'diets', 'calories', 'nutrition'] as const;
const readFacts = (input: FoodFacts): FoodFacts => pick(input, [...FACTS]);

const previewOf = ({ row, sheet, product }: MenuEntry): MenuFilePreview[] => {
  if (!product) return [];
  const { category, name, input } = product;
  return [
    {
      row,
      sheet,
      category,
      name,
      description: input.description ?? '',
      ...(input.price === undefined ? {} : { price: input.price }),
      ...(input.isVeg === undefined ? {} : { isVeg: input.isVeg }),
      imageUrl: input.imageUrl ?? '',
      spiceLevels: input.spiceLevels ?? [],
      variants: options(input.variants),
      flavors: options(input.flavors),
      portions: options(input.portions),
      quantities: options(input.quantities),
      extraOptionGroups: (input.extraOptionGroups ?? []).map((group) => ({
        groupLabel: group.groupLabel,
        options: options(group.options),
      })),
      ...readFacts(input),
    },
  ];
};

/** The problem says more of what was remarked already. */
const withoutFirst = (remarks: readonly Remark[], code: string): Remark[] => {
  const at = remarks.findIndex((remark) => remark.code === code);
  return remarks.filter((_, index) => index !== at);
};

/** What was found in a book, and its first dishes as they would be. */
export const inspectMenu = (
  plan: BookPlan,
  currency: string | undefined,
  json?: JsonCells,
): MenuFileFindings => {
  const problem = missingColumns(plan);
  const menu = readMenu(plan, currency, json);
  const names = menu.entries.flatMap(({ product }) => product?.name ?? []);
  return {
    format: plan.format,
    sheets: plan.sheets.map((sheet) => foundIn(sheet, menu)),
    preview: menu.entries
      .filter(({ product }) => product)
      .slice(0, MAX_PREVIEW)
      .flatMap(previewOf),
    ...(problem && changesPresent(plan) ? { unpriced: names } : {}),
    remarks: problem ? [problem, ...withoutFirst(menu.remarks, problem.code)] : menu.remarks,
  };
};
