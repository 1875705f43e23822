import { cellText, clean, isEmpty, sameName } from './cells.ts';
import { headerKey } from './header-key.ts';
import type { CollectedRemarks } from './remarks.ts';
import { rowsText } from './remarks.ts';
import type { RowKind } from './row-kinds.ts';
import { columnFor, type SheetPlan } from './sheet-plan.ts';

export type DishRow = Extract<RowKind, { kind: 'dish' }> & {
  /** The size that this row is about; '' where it is about the dish as a whole. */
  size: string;
  /** What stands under it alone, as its description. */
  below: readonly string[];
};

/** The rows of one product: several where each of its sizes has one. */
export type DishGroup = readonly [DishRow, ...DishRow[]];

/** What a row's own cells are read from. */
type SizedRow = Pick<DishRow, 'row'>;
type Read = (row: SizedRow, header: string) => string;

/** The text under a header that is no field of ours. */
const readerOf = (plan: SheetPlan): Read => {
  const places = new Map(plan.columns.map(({ header, at }) => [headerKey(header), at]));
  return ({ row }, header) => {
    const at = places.get(header);
    return at === undefined ? '' : clean(cellText(row.cells[at]));
  };
};

const isOff = (text: string): boolean =>
  /^(?:false|0|-1|draft|archived|no|n|hidden|unavailable)$/iu.test(text);

/** What an export says is not on sale: it would else be sold unseen. */
const isUnpublished = (row: DishRow, plan: SheetPlan, read: Read): boolean => {
  if (plan.format === 'shopify') {
    return ['status', 'published', 'published on online store'].some((header) => isOff(read(row, header)));
  }
  if (plan.format === 'woocommerce') return isOff(read(row, 'published'));
  return ['square', 'toast'].includes(plan.format) && /^(?:y|yes|true)$/iu.test(read(row, 'archived'));
};

/** Shopify has up to three options, WooCommerce several attributes: together they are the size. */
const sizeOf = (row: SizedRow, plan: SheetPlan, read: Read): string => {
  const at = columnFor(plan, 'size')?.at;
  const own = at === undefined ? '' : clean(cellText(row.row.cells[at]));
  if (plan.format === 'shopify') {
    return [own, read(row, 'option2 value'), read(row, 'option3 value')]
      .filter((one) => one !== '')
      .join(' / ');
  }
  if (plan.format === 'woocommerce') {
    if (!/variation/iu.test(read(row, 'type'))) return '';
    return [own, read(row, 'attribute 2 value s'), read(row, 'attribute 3 value s')]
      .filter((one) => one !== '')
      .join(' / ');
  }
  return own;
};

/** What the rows of one product have in common; undefined: the row is a product by itself. */
const keyOf = (
  row: DishRow,
  plan: SheetPlan,
  read: Read,
  previous: string | undefined,
): string | undefined => {
  if (plan.format === 'shopify') return `handle ${read(row, 'handle') || read(row, 'url handle')}`;
  if (plan.format === 'woocommerce') {
    const parent = read(row, 'parent').replace(/^id:/iu, '');
    const isVariation = /variation/iu.test(read(row, 'type'));
    return `id ${isVariation && parent !== '' ? parent : read(row, 'id') || read(row, 'sku')}`;
  }
  const name = columnFor(plan, 'name');
  if (!columnFor(plan, 'size') || !name) return undefined;
  const named = sameName(cellText(row.row.cells[name.at]));
  if (named === '') return row.size === '' ? undefined : previous;
  return JSON.stringify([sameName(row.category), named]);
};

/** WooCommerce names a parent by its id or by its SKU. */
const aliases = (rows: readonly DishRow[], read: Read): Map<string, string> =>
  new Map(
    rows.flatMap((row): [string, string][] => {
      const [id, sku] = [read(row, 'id'), read(row, 'sku')];
      return id !== '' && sku !== '' && !/variation/iu.test(read(row, 'type'))
        ? [[`id ${sku}`, `id ${id}`]]
        : [];
    }),
  );

/** A row of an export that holds no more than another picture. */
const isPictureOnly = (row: DishRow, plan: SheetPlan): boolean => {
  const [name, price] = [columnFor(plan, 'name'), columnFor(plan, 'price')];
  return (
    plan.format === 'shopify' &&
    isEmpty(row.row.cells[name?.at ?? -1]) &&
    isEmpty(row.row.cells[price?.at ?? -1])
  );
};

/** The texts that follow a dish and are about it. */
const textsBelow = (kinds: readonly RowKind[], at: number): string[] => {
  const next = kinds[at + 1];
  return next?.kind === 'below' ? [next.text] : [];
};

/** Puts the rows of one product together, in the order of the first of each. */
export const groupRows = (
  kinds: readonly RowKind[],
  plan: SheetPlan,
  remarks: CollectedRemarks,
): DishGroup[] => {
  const read = readerOf(plan);
  const groups = new Map<string, [DishRow, ...DishRow[]]>();
  const off = new Set<string>();
  const sheet = plan.sheet.name;
  const dishes = kinds.flatMap((kind, at): DishRow[] => {
    if (kind.kind !== 'dish') return [];
    return [{ ...kind, size: sizeOf(kind, plan, read), below: textsBelow(kinds, at) }];
  });
  const same = plan.format === 'woocommerce' ? aliases(dishes, read) : new Map<string, string>();
  let previous: string | undefined;
  for (const row of dishes) {
    const found = keyOf(row, plan, read, previous);
    const key = (found && (same.get(found) ?? found)) ?? `row ${row.row.row}`;
    previous = key;
    if (isUnpublished(row, plan, read)) off.add(key);
    if (off.has(key)) {
      remarks.count({
        code: 'NOT_ON_SALE',
        sheet,
        row: row.row.row,
        say: (count) =>
          `The export says that these are not on sale, so they were left out: ${rowsText(row.row.row, count)}.`,
      });
      continue;
    }
    if (isPictureOnly(row, plan)) {
      remarks.count({
        code: 'PICTURE_LEFT_OUT',
        sheet,
        row: row.row.row,
        say: (count) =>
          `A dish has one picture; further ones were left out: ${rowsText(row.row.row, count)}.`,
      });
      continue;
    }
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
};
