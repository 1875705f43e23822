import type { OptionInput } from '@biteboard/contracts';
import { toDollars } from '@biteboard/contracts/money';
import { type PriceCell, type PriceFault, readPriceCell, type SizePrice } from '../prices/price-cell.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import { cellText, clean, isEmpty, sameName } from './cells.ts';
import type { DishGroup, DishRow } from './group-rows.ts';
import { nameAndPrice, notNamedPrice } from './name-cells.ts';
import { columnName, type FileRowFault, type ReadContext, unreadable } from './read-context.ts';
import { rowsText } from './remarks.ts';
import { columnFor, columnsFor, namedPriceColumn, type PlannedColumn } from './sheet-plan.ts';
import { isOnlySize } from './words.ts';

export interface ReadPrices {
  /** The dish's price, or that of its smallest size; undefined where none was read. */
  baseCents?: number;
  /** Its sizes, with what each adds. */
  variants?: OptionInput[];
  foreign?: string | undefined;
  /** No cell says a price. */
  isMissing: boolean;
  faults: FileRowFault[];
}

/** The prices of a dish: one, one by size in a cell, in a column for each size, or in a row for each. */
export const readPrices = (
  group: DishGroup,
  name: string,
  { plan, currency, remarks, sheet }: ReadContext,
): ReadPrices => {
  const faults: FileRowFault[] = [];
  const sizes: SizePrice[] = [];
  let single: number | undefined;
  let foreign: string | undefined;
  let isFilled = false;

  const faultAt = (row: DishRow, column: PlannedColumn, message: string): undefined => {
    faults.push({
      row: row.row.row,
      ...(sheet === undefined ? {} : { sheet }),
      column: columnName('price', column),
      message,
    });
    return undefined;
  };

  const read = (cell: SheetCell, row: DishRow, column: PlannedColumn): PriceCell | undefined => {
    const fault = (message: string): undefined => faultAt(row, column, message);
    isFilled = true;
    const why = unreadable(cell);
    if (why) return fault(why);
    if (typeof cell === 'object')
      return fault('This cell holds a percentage. Write the price that it comes to.');
    if (typeof cell === 'boolean') return fault('Price must be a number such as 12.50.');
    const ofBlock = row.labels.get(column.at) ?? [];
    const labels = ofBlock.length > 1 ? ofBlock : column.field === 'price' ? column.labels : undefined;
    const price: PriceCell | PriceFault = readPriceCell(cell, {
      currency,
      name,
      ...(labels ? { labels } : {}),
    });
    if ('fault' in price) return fault(price.fault);
    foreign ??= price.foreign;
    if (price.rounded) {
      remarks.count({
        code: 'PRICE_ROUNDED',
        sheet,
        row: row.row.row,
        say: (count) =>
          `Prices with more than two decimals were rounded to the cent: ${rowsText(row.row.row, count)}.`,
      });
    }
    if ('sizes' in price && price.from === 'name') {
      remarks.count({
        code: 'SIZES_FROM_NAME',
        sheet,
        row: row.row.row,
        say: (count) =>
          `Several prices in one cell were taken for what the dish's name says, in the same order: ${rowsText(row.row.row, count)}.`,
      });
    }
    return price;
  };

  for (const row of group) {
    if (plan.priceCents !== undefined) {
      isFilled = true;
      if (row.size === '') single = plan.priceCents;
      else sizes.push({ label: row.size, cents: plan.priceCents });
    }
    const { cells } = row.row;
    const price = columnFor(plan, 'price');
    const cell = price && cells[price.at];
    if (price && cell !== undefined && !isEmpty(cell)) {
      const found = read(cell, row, price);
      const ofBlock = row.labels.get(price.at) ?? [];
      const label = row.size || (ofBlock.length === 1 ? ofBlock[0]! : '');
      if (found && 'sizes' in found) sizes.push(...found.sizes);
      else if (found && label !== '') sizes.push({ label, cents: found.cents });
      else if (found && group.length > 1) sizes.push({ label: '', cents: found.cents });
      else if (found) single = found.cents;
    }
    const named = namedPriceColumn(plan);
    const whole = named && cells[named.at];
    if (named && whole !== undefined && !isEmpty(whole)) {
      const found = nameAndPrice(whole, named, currency);
      isFilled = true;
      if (found) single = found.cents;
      else faultAt(row, named, notNamedPrice(cellText(whole)));
      foreign ??= found?.foreign;
    }
    for (const column of columnsFor(plan, 'sizePrice')) {
      const one = cells[column.at];
      if (one === undefined || isEmpty(one)) continue;
      const found = read(one, row, column);
      const label = column.labels?.[0] ?? row.labels.get(column.at)?.[0] ?? clean(column.header);
      if (!found) continue;
      if ('sizes' in found) sizes.push(...found.sizes);
      else
        sizes.push({
          label: [row.size, label].filter((text) => text !== '').join(' / '),
          cents: found.cents,
        });
    }
  }
  if (single !== undefined && sizes.length > 0) sizes.unshift({ label: 'Regular', cents: single });
  const made: Partial<BySize> | { twice: string } = sizes.length > 0 ? variantsOf(sizes) : {};
  if ('twice' in made) {
    faults.push({
      row: group[0].row.row,
      ...(sheet === undefined ? {} : { sheet }),
      column: columnName('size', columnFor(plan, 'size') ?? columnFor(plan, 'price')),
      message:
        made.twice === ''
          ? `“${name}” has several prices, and nothing says what each is for. Name the size of each.`
          : `The size “${made.twice}” of “${name}” is there twice. Change one of them.`,
    });
  }
  const bySize: Partial<BySize> = 'twice' in made ? {} : made;
  const baseCents = sizes.length === 0 ? single : bySize.baseCents;
  return {
    ...(baseCents === undefined ? {} : { baseCents }),
    ...(bySize.variants ? { variants: bySize.variants } : {}),
    foreign,
    isMissing: !isFilled,
    faults,
  };
};

interface BySize {
  baseCents: number;
  variants?: OptionInput[];
}

const variantsOf = (sizes: readonly SizePrice[]): BySize | { twice: string } => {
  const [first] = sizes;
  if (sizes.length === 1 && first && isOnlySize(first.label)) return { baseCents: first.cents };
  const names = sizes.map(({ label }) => sameName(label));
  const twice = names.findIndex((label, at) => label === '' || names.indexOf(label) !== at);
  if (twice >= 0) return { twice: sizes[twice]!.label };
  const baseCents = Math.min(...sizes.map(({ cents }) => cents));
  return {
    baseCents,
    variants: sizes.map(({ label, cents }) => ({ label, price: toDollars(cents - baseCents) })),
  };
};
