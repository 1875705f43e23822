import {
  type ImportFault,
  type OptionInput,
  type ProductInput,
  parseVariantShorthand,
  type SheetColumn,
  toCents,
  toDollars,
  unsignedPrice,
} from '@biteboard/contracts';
import { isSafeLink } from '../fields/links.ts';
import { readFood, readTranslations } from './dish-cells.ts';
import { isOptionList, readExtraOptions, readOptionList } from './extra-options.ts';
import { readPriceText } from './price-text.ts';
import type { SheetCell, SheetRow } from './sheet/sheet.ts';

/** What a row asks for. A column that the sheet does not have is not in `input`. */
export interface RowProduct {
  row: number;
  /** Empty: without a category. */
  category: string;
  name: string;
  pickupOnly?: boolean;
  /** By language, the names of its category; '' takes one away. */
  categoryNames?: Readonly<Record<string, string>>;
  input: ProductInput;
}

const MAX_PRICE = 100_000;
const MAX_OPTIONS = 50;
const MAX_LEVELS = 20;
/** An entry beyond this has too long a label, whatever else. */
const MAX_ENTRY = 200;
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'veg']);
const NO = new Set(['no', 'n', 'false', '0', 'non-veg', 'nonveg', 'non veg']);
const LISTS = {
  Variants: 'variants',
  Flavors: 'flavors',
  Portions: 'portions',
  Quantities: 'quantities',
} as const;

/**
 * Validates one row of a sheet: the product that it describes, or all its faults, in sentences for a person. Blanks
 * around texts are removed, as everywhere (`decided §2`).
 */
export const readRow = ({ row, cells, merged }: SheetRow): RowProduct | { faults: ImportFault[] } => {
  const faults: ImportFault[] = [];
  const fault = (column: SheetColumn, message: string): undefined => {
    faults.push({ row, column, message });
    return undefined;
  };

  const text = (column: SheetColumn, most: number): string => {
    const cell = cells[column];
    const why = unreadable(cell);
    if (why) fault(column, why);
    const value = why || cell === undefined ? '' : String(cell).trim();
    if (value.length <= most) return value;
    fault(column, `${column} is longer than ${most.toLocaleString('en')} characters.`);
    return '';
  };

  const price = (): number | undefined => {
    const cell = cells.Price;
    const why = unreadable(cell);
    if (why) return fault('Price', why);
    if (cell === undefined || cell === '') return fault('Price', 'Price is required.');
    if (typeof cell === 'boolean') return fault('Price', 'Price must be a number such as 12.50.');
    const read = typeof cell === 'number' ? { value: cell } : readPriceText(String(cell));
    if ('fault' in read) {
      const shown = String(cell).slice(0, 40);
      return fault(
        'Price',
        read.fault === 'ambiguous'
          ? `“${shown}” can be read in two ways. Write the price with two decimals, such as 1234.00 or 1.23.`
          : `“${shown}” is not a price. Write a number such as 12.50.`,
      );
    }
    if (read.value < 0) return fault('Price', 'A price cannot be below 0.');
    if (!(read.value <= MAX_PRICE)) return fault('Price', 'A price is at most 100,000.');
    return toDollars(toCents(read.value));
  };

  const yesNo = (column: 'Veg' | 'Pickup Only'): boolean | undefined => {
    const said = text(column, 200).toLowerCase();
    if (said === '') return undefined;
    if (YES.has(said)) return true;
    if (NO.has(said)) return false;
    return fault(column, `${column} must be yes or no.`);
  };

  const options = (column: SheetColumn, most: number, mostLabel: number): OptionInput[] => {
    const isJson = typeof cells[column] === 'string' && isOptionList(cells[column]);
    const written = text(column, isJson ? 200_000 : 20_000);
    const listed = isJson ? readOptionList(written) : undefined;
    if (listed) return 'options' in listed ? listed.options : (fault(column, listed.fault) ?? []);
    const unsigned = unsignedPrice(written);
    if (unsigned && unsigned.length <= MAX_ENTRY)
      fault(column, `“${unsigned}” has no sign. Write “${unsigned.replace(/\s+(\S+)$/, ' +$1')}”.`);
    const list = parseVariantShorthand(written);
    if (list.length > most) fault(column, `${column} may be at most ${most}.`);
    const long = list.find(({ label }) => label.length > mostLabel);
    if (long) fault(column, `“${long.label.slice(0, 30)}…” is longer than ${mostLabel} characters.`);
    const dear = list.find((option) => Math.abs(option.price) > MAX_PRICE);
    if (dear) fault(column, `What “${dear.label}” adds is at most 100,000.`);
    return list;
  };

  const spiceLevels = (): string[] => {
    const levels = options('Spice Levels', MAX_LEVELS, 60);
    const priced = levels.find((level) => level.price !== 0);
    if (priced) fault('Spice Levels', `“${priced.label}” has a price. Spice levels add none; use Variants.`);
    return levels.map(({ label }) => label);
  };

  const extras = () => {
    const json = text('Extra Options (JSON)', 200_000);
    if (json === '') return [];
    const read = readExtraOptions(json);
    return 'groups' in read ? read.groups : fault('Extra Options (JSON)', read.fault);
  };

  const imageUrl = (): string => {
    const link = text('Image URL', 500);
    if (!isSafeLink(link)) fault('Image URL', 'Use a web address that starts with https://, or a path.');
    return link;
  };

  if (merged)
    fault(merged.column, `The cells ${merged.range} are merged. Unmerge them and fill in each row.`);
  const category = text('Category', 120);
  const name = text('Name', 200);
  if (name === '' && !faults.some(({ column }) => column === 'Name')) fault('Name', 'Name is required.');
  const pickupOnly = yesNo('Pickup Only');
  const isVeg = yesNo('Veg');
  const has = (column: SheetColumn): boolean => column in cells;
  const input: ProductInput = { name, price: price() ?? 0 };
  if (has('Description')) input.description = text('Description', 2000);
  if (isVeg !== undefined) input.isVeg = isVeg;
  if (has('Image URL')) input.imageUrl = imageUrl();
  if (has('Spice Levels')) input.spiceLevels = spiceLevels();
  for (const [column, list] of Object.entries(LISTS) as [
    keyof typeof LISTS,
    (typeof LISTS)[keyof typeof LISTS],
  ][]) {
    if (has(column)) input[list] = options(column, MAX_OPTIONS, 120);
  }
  if (has('Extra Options (JSON)')) input.extraOptionGroups = extras() ?? [];
  const dishCells = { has, text, cell: (column: SheetColumn) => cells[column], fault };
  Object.assign(input, readFood(dishCells));
  const translations = readTranslations(dishCells);
  if (Object.keys(translations.product).length > 0) input.translations = translations.product;
  if (faults.length > 0) return { faults };
  return {
    row,
    category,
    name,
    ...(pickupOnly === undefined ? {} : { pickupOnly }),
    ...(Object.keys(translations.category).length > 0 ? { categoryNames: translations.category } : {}),
    input,
  };
};

const unreadable = (cell: SheetCell | undefined): string | undefined => {
  if (typeof cell !== 'object') return undefined;
  if (cell.kind === 'date')
    return 'This cell holds a date. Format it as text or as a number, and write it again.';
  if (cell.kind === 'formula')
    return 'This formula has no result that can be read. Put its value in its place.';
  if (cell.kind === 'error') return `This cell holds the error ${cell.text}.`;
  return 'This cell holds far too much text.';
};
