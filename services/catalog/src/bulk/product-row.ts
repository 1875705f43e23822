import {
  type Category,
  type ExtraOptionGroup,
  LANGUAGES,
  type Product,
  type ProductOption,
  type SheetColumn,
} from '@biteboard/contracts';
import { caloriesText, foodListText } from './food-words.ts';
import { formatOptionCell } from './prices/option-cell.ts';
import type { MenuRow } from './sheet/menu-workbook.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** What the shorthand of options cannot say. */
const saysMore = (option: ProductOption): boolean =>
  Object.keys(option).some((name) => !['key', 'label', 'price', 'priceCents'].includes(name));

/** The shorthand where it says all, else the same as JSON. */
const optionsCell = (options: readonly ProductOption[]): string =>
  options.some(saysMore) ? JSON.stringify(options.map(plainOption)) : formatOptionCell(options);

const plainOption = ({ priceCents: _priceCents, ...option }: ProductOption) => option;

const plainGroups = (groups: readonly ExtraOptionGroup[]): string =>
  groups.length === 0
    ? ''
    : JSON.stringify(
        groups.map((group) => ({
          ...group,
          options: group.options.map(({ extraOptionGroups, ...option }) => ({
            ...plainOption(option),
            ...(extraOptionGroups
              ? {
                  extraOptionGroups: extraOptionGroups.map((nested) => ({
                    ...nested,
                    options: nested.options.map(plainOption),
                  })),
                }
              : {}),
          })),
        })),
      );

const translated = (
  product: Product,
  category: Pick<Category, 'translations'> | undefined,
): Partial<Record<SheetColumn, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const texts = product.translations?.[language];
      return [
        [`Category (${language})`, category?.translations?.[language]?.name ?? ''],
        [`Name (${language})`, texts?.name ?? ''],
        [`Description (${language})`, texts?.description ?? ''],
      ];
    }),
  );

/** A product as the row that the bulk upload takes: read in again it is the same product (`decided §11`). */
export const productRow = (
  product: Product,
  category: Pick<Category, 'name' | 'pickupOnly' | 'translations'> | undefined,
): MenuRow => ({
  Category: category?.name ?? '',
  Name: product.name,
  Description: product.description,
  Price: product.price,
  Veg: yesNo(product.isVeg),
  'Image URL': product.imageUrl,
  'Spice Levels': formatOptionCell(product.spiceLevels.map((label) => ({ label, price: 0 }))),
  Variants: optionsCell(product.variants),
  Flavors: optionsCell(product.flavors),
  Portions: optionsCell(product.portions),
  Quantities: optionsCell(product.quantities),
  'Extra Options (JSON)': plainGroups(product.extraOptionGroups),
  'Pickup Only': category ? yesNo(category.pickupOnly) : '',
  Allergens: foodListText(product.allergens),
  'May Contain': foodListText(product.mayContain),
  Diets: foodListText(product.diets),
  Calories: caloriesText(product.calories),
  Nutrition: product.nutrition ?? '',
  ...translated(product, category),
});
