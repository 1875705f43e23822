import type { ExtraOptionGroupInput, FoodFacts, OptionInput, ProductInput } from '@biteboard/contracts';
import { toDollars } from '@biteboard/contracts/money';
import { isSafeLink } from '../../fields/safe-link.ts';
import { readFood, readTranslations } from '../dish-cells.ts';
import { readLabelledPrice } from '../prices/labelled-price.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import { cellText, clean, cleanLines, isEmpty } from './cells.ts';
import type { DishGroup } from './group-rows.ts';
import { htmlText } from './html-text.ts';
import { nameAndPrice } from './name-cells.ts';
import { columnName, FIELD_OF, type FileRowFault, type ReadContext, unreadable } from './read-context.ts';
import { readPrices } from './read-prices.ts';
import { rowsText } from './remarks.ts';
import { arePricesKnown, columnFor, columnsFor, type PlannedColumn, type SheetPlan } from './sheet-plan.ts';
import { yesOrNo } from './words.ts';

export interface ReadProduct {
  category: string;
  name: string;
  pickupOnly?: boolean;
  /** By language, the names of its category; '' takes one away. */
  categoryNames?: Readonly<Record<string, string>>;
  input: ProductInput;
}

/** What a dish's rows come to. A product may have faults, such as a picture that cannot be taken. */
export interface ReadDish {
  faults: FileRowFault[];
  product?: ReadProduct;
}

const MAX_PRICE = 100_000;
const MAX_OPTIONS = 50;
const MAX_LEVELS = 20;
const MAX_ADD_ON = 120;
/** A cell of options that holds JSON and not the shorthand. */
const OPTION_LIST = /^\s*\[\s*\{/u;
/** A description as HTML, before it becomes text. */
const MAX_HTML = 50_000;

/** `(Add cheese Rs 30)` under a dish is an extra that costs 30. */
const addOnIn = (text: string, currency: string | undefined): OptionInput | undefined => {
  if (text.length > MAX_ADD_ON) return undefined;
  const match = /^\(?\s*add(?:\s+on)?[:\s]\s*([^()]*?\d[^()]*?)\s*\)?$/iu.exec(text);
  const price = match && readLabelledPrice(match[1]!, currency);
  if (!price?.sure || price.label === '' || price.sign === 'dash' || price.sign === '-') return undefined;
  return { label: price.label, price: price.value };
};

/** Reads one dish: the product that its rows describe, or all their faults. */
export const readProduct = (group: DishGroup, context: ReadContext): ReadDish => {
  const { plan, currency, remarks, sheet, json, stated } = context;
  const isOurs = plan.format === 'biteboard';
  const [first] = group;
  const { row } = first.row;
  const faults: FileRowFault[] = [];
  const soft: FileRowFault[] = [];
  const faultAt = (at: number, column: string, message: string): FileRowFault => ({
    row: at,
    ...(sheet === undefined ? {} : { sheet }),
    column,
    message,
  });
  const fault = (column: string, message: string, at = row): undefined => {
    faults.push(faultAt(at, column, message));
    return undefined;
  };

  /** The first row of the dish that says something there. */
  const cellOf = (column: PlannedColumn | undefined): SheetCell | undefined => {
    if (!column) return undefined;
    for (const one of group) {
      const cell = one.row.cells[column.at];
      if (!isEmpty(cell)) return cell;
    }
    return undefined;
  };

  const textOf = (field: string, most: number, tidy: (text: string) => string): string => {
    const column = columnFor(plan, field);
    const cell = cellOf(column);
    if (cell === undefined) return '';
    const named = columnName(field, column);
    const why = unreadable(cell);
    if (why) fault(named, why);
    const raw = why ? '' : cellText(cell).trim();
    const value = isOurs || raw.length > MAX_HTML ? raw : tidy(raw);
    if (value.length <= most) return value;
    fault(named, `${named} is longer than ${most.toLocaleString('en')} characters.`);
    return '';
  };

  const yesNo = (field: 'veg' | 'pickupOnly'): boolean | undefined => {
    const said = textOf(field, 200, clean);
    if (said === '') return undefined;
    const column = columnFor(plan, field);
    const answer = yesOrNo(said);
    return answer ?? fault(columnName(field, column), `“${said.slice(0, 40)}” is neither yes nor no.`);
  };

  const checkOptions = (
    list: readonly OptionInput[],
    named: string,
    most: number,
    mostLabel: number,
  ): void => {
    if (list.length > most) fault(named, `${named} may be at most ${most}.`);
    const long = list.find(({ label }) => label.length > mostLabel);
    if (long) fault(named, `“${long.label.slice(0, 30)}…” is longer than ${mostLabel} characters.`);
    const dear = list.find(({ price = 0 }) => Math.abs(price) > MAX_PRICE);
    if (dear) fault(named, `What “${dear.label}” adds is at most 100,000.`);
  };

  let baseCents: number | undefined;
  const options = (field: string, most: number, mostLabel: number): OptionInput[] => {
    const column = columnFor(plan, field);
    const named = columnName(field, column);
    const cell = cellOf(column);
    const isJson = typeof cell === 'string' && OPTION_LIST.test(cell);
    const written = textOf(field, isJson ? 200_000 : 20_000, (text) => text.trim());
    if (isJson && json && written !== '') {
      const listed = json.readOptionList(written);
      return 'options' in listed ? listed.options : (fault(named, listed.fault) ?? []);
    }
    const read = context.readOptions(written, { baseCents });
    for (const message of read.faults) fault(named, message);
    if (read.faults.length === 0) checkOptions(read.options, named, most, mostLabel);
    if (read.foreign) foreignSign(read.foreign);
    baseCents ??= read.baseCents;
    return read.options;
  };

  const foreignSign = (sign: string): void =>
    remarks.count({
      code: 'OTHER_CURRENCY',
      sheet,
      about: sign,
      row,
      say: (count) =>
        `“${sign}” is not this shop's currency; the numbers beside it were taken as ${(currency ?? '').toUpperCase()}: ${rowsText(row, count)}.`,
    });

  const spiceLevels = (): string[] => {
    const levels = options('spiceLevels', MAX_LEVELS, 60);
    const priced = levels.find(({ price = 0 }) => price !== 0);
    const named = columnName('spiceLevels', columnFor(plan, 'spiceLevels'));
    if (priced) fault(named, `“${priced.label}” has a price. Spice levels add none; use Variants.`);
    return levels.map(({ label }) => label);
  };

  const extrasOf = (column: PlannedColumn): ExtraOptionGroupInput[] => {
    const cell = cellOf(column);
    const named = columnName('extraOptions', column);
    const why = unreadable(cell);
    const text = why ? '' : cellText(cell).trim();
    if (why) fault(named, why);
    if (text === '') return [];
    if (/json/iu.test(column.header) || /^[[{]/u.test(text)) {
      const read = json ? json.readExtraOptions(text) : { fault: 'This is not valid JSON.' };
      if ('groups' in read) return read.groups;
      fault(named, read.fault);
      return [];
    }
    const read = context.readOptions(text, { baseCents, added: true });
    for (const message of read.faults) fault(named, message);
    checkOptions(read.options, named, 100, 120);
    if (read.foreign) foreignSign(read.foreign);
    return read.options.length > 0
      ? [{ groupLabel: clean(column.header).slice(0, 120) || 'Extras', options: read.options }]
      : [];
  };

  /** A picture that cannot be taken keeps no dish out. */
  const imageUrl = (): string | undefined => {
    const column = columnFor(plan, 'imageUrl');
    const named = columnName('imageUrl', column);
    const cell = cellOf(column);
    const [link = ''] = isOurs
      ? [cellText(cell).trim()]
      : cellText(cell)
          .trim()
          .split(/[,\s|]+(?=https?:|www\.|\/)/iu);
    const full = /^www\./iu.test(link) ? `https://${link}` : link;
    const isTaken =
      full.length <= 500 && isSafeLink(full) && (isOurs || full === '' || /^(?:https?:\/\/|\/)/iu.test(full));
    if (!unreadable(cell) && isTaken) return full;
    const message =
      'Use a web address that starts with https://, or a path. The dish was taken without its picture.';
    soft.push(faultAt(row, named, message));
    return undefined;
  };

  /** What other menus state in words that are not known keeps no dish out: it counts as not stated. */
  const food = (dishCells: Parameters<typeof readFood>[0]): FoodFacts => {
    if (isOurs) return readFood(dishCells);
    const unknown = new Set<string>();
    const facts = readFood({
      ...dishCells,
      fault: (column, message) => {
        unknown.add(FIELD_OF.get(column) ?? column);
        soft.push(
          faultAt(
            row,
            columnName(FIELD_OF.get(column) ?? column, columnFor(plan, FIELD_OF.get(column) ?? column)),
            `${message} The dish was taken without it.`,
          ),
        );
        return undefined;
      },
    });
    return Object.fromEntries(Object.entries(facts).filter(([field]) => !unknown.has(field)));
  };

  /** The price of a dish that stands behind its name is no part of it. */
  const nameOf = (): string => {
    const column = columnFor(plan, 'name');
    const cell = cellOf(column);
    const both = column?.holdsPrice && cell !== undefined ? nameAndPrice(cell, column, currency) : undefined;
    if (!both) return textOf('name', 200, clean);
    remarks.count({
      code: 'PRICE_BEHIND_NAME',
      sheet,
      row,
      say: (count) =>
        `Prices were read from behind the names, such as ${toDollars(both.cents).toFixed(2)} for “${both.name}”: ${rowsText(row, count)}.`,
    });
    return clean(both.name);
  };

  const input: ProductInput = {};
  const ownCategory = textOf('category', isOurs ? 120 : 200_000, clean);
  const named = first.category === '' ? context.sheetCategory : first.category;
  const category = isOurs ? ownCategory : firstCategory(named, plan);
  if (!isOurs && category.length > 120) fault('Category', 'Category is longer than 120 characters.');
  if (/(?<!\\),/u.test(named) && category !== named && !isOurs) {
    remarks.count({
      code: 'ONE_CATEGORY',
      sheet,
      row,
      say: (count) => `A dish is in one category; further ones were left out: ${rowsText(row, count)}.`,
    });
  }
  const name = nameOf();
  const nameColumn = columnName('name', columnFor(plan, 'name'));
  if (name === '' && !faults.some(({ column }) => column === nameColumn))
    fault(nameColumn, `${nameColumn} is required.`);
  const pickupOnly = yesNo('pickupOnly');
  const isVeg = yesNo('veg');
  const prices = readPrices(group, name, context);
  for (const { row: at, column, message } of prices.faults) fault(column, message, at);
  if (prices.foreign) foreignSign(prices.foreign);
  baseCents = prices.baseCents;
  const has = (field: string): boolean => columnFor(plan, field) !== undefined;
  const addOn =
    has('description') && !isOurs
      ? addOnIn(clean(cellText(cellOf(columnFor(plan, 'description')))), currency)
      : undefined;
  const lists = {
    ...(has('variants') ? { variants: options('variants', MAX_OPTIONS, 120) } : {}),
    ...(has('flavors') ? { flavors: options('flavors', MAX_OPTIONS, 120) } : {}),
    ...(has('portions') ? { portions: options('portions', MAX_OPTIONS, 120) } : {}),
    ...(has('quantities') ? { quantities: options('quantities', MAX_OPTIONS, 120) } : {}),
  };
  if (prices.variants && (lists.variants?.length ?? 0) > 0) {
    fault(
      columnName('variants', columnFor(plan, 'variants')),
      'The sizes stand in the prices already. Leave this cell empty, or write one price.',
    );
  }
  // A sheet without any prices may be about dishes that are in the menu already.
  const isUnpriced = prices.isMissing && !arePricesKnown(plan);
  if (prices.isMissing && baseCents === undefined && !isUnpriced) {
    const column = columnName('price', columnFor(plan, 'price') ?? columnFor(plan, 'sizePrice'));
    fault(column, `${column} is required.`);
  }
  Object.assign(input, { name, ...(isUnpriced ? {} : { price: toDollars(baseCents ?? 0) }) });
  const below = group.flatMap((one) => one.below);
  if (has('description') || below.length > 0) {
    const own = textOf('description', isOurs ? 2000 : MAX_HTML, (raw) =>
      cleanLines(htmlText(plan.format === 'woocommerce' ? raw.replace(/\\n/gu, '\n') : raw)),
    );
    const text = [addOn ? '' : own, ...below].filter((part) => part !== '').join('\n');
    const named = columnName('description', columnFor(plan, 'description'));
    if (text.length > 2000) fault(named, `${named} is longer than 2,000 characters.`);
    input.description = text;
  }
  if (isVeg !== undefined) input.isVeg = isVeg;
  if (has('imageUrl')) {
    const link = imageUrl();
    if (link !== undefined) input.imageUrl = link;
  }
  if (has('spiceLevels')) input.spiceLevels = spiceLevels();
  Object.assign(input, lists, prices.variants ? { variants: prices.variants } : {});
  const extras = columnsFor(plan, 'extraOptions').flatMap(extrasOf);
  if (addOn) {
    remarks.count({
      code: 'ADD_ON',
      sheet,
      row,
      say: (count) => `“Add …” with a price behind it became an extra of its dish: ${rowsText(row, count)}.`,
    });
  }
  if (has('extraOptions') || addOn) {
    input.extraOptionGroups = [...extras, ...(addOn ? [{ groupLabel: 'Add-ons', options: [addOn] }] : [])];
  }
  const dishCells = {
    has: (column: string) => has(FIELD_OF.get(column) ?? column),
    text: (column: string, most: number) => textOf(FIELD_OF.get(column) ?? column, most, cleanLines),
    cell: (column: string) => cellOf(columnFor(plan, FIELD_OF.get(column) ?? column)),
    fault,
  };
  const translations = readTranslations(stated.languages, dishCells);
  if (Object.keys(translations.product).length > 0) input.translations = translations.product;
  if (stated.food) Object.assign(input, food(dishCells));
  if (faults.length > 0) return { faults: inColumnOrder([...faults, ...soft], plan) };
  return {
    faults: soft,
    product: {
      category,
      name,
      ...(pickupOnly === undefined ? {} : { pickupOnly }),
      ...(Object.keys(translations.category).length > 0 ? { categoryNames: translations.category } : {}),
      input,
    },
  };
};

/** As a person meets them who goes through the row. */
const inColumnOrder = (faults: readonly FileRowFault[], { columns }: SheetPlan): FileRowFault[] => {
  const places = new Map(columns.map((column) => [columnName(column.field ?? '', column), column.at]));
  const place = ({ column }: FileRowFault) => places.get(column) ?? columns.length;
  return faults.toSorted((a, b) => a.row - b.row || place(a) - place(b));
};

/** Exports name several categories, or the way to one: `Food > Pizza, Specials`. */
const firstCategory = (category: string, { format }: SheetPlan): string => {
  if (!['woocommerce', 'shopify', 'square', 'ubereats', 'toast'].includes(format)) return category;
  const [first = ''] =
    format === 'woocommerce' || format === 'square'
      ? category.replaceAll('\\,', '\ue000').split(',')
      : [category];
  return clean(
    first
      .replaceAll('\ue000', ',')
      .split(/\s*>\s*/u)
      .at(-1) ?? '',
  );
};
