import {
  type ExtraOptionGroup,
  formatVariantShorthand,
  type Product,
  type ProductOption,
  type SheetColumn,
} from '@biteboard/contracts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const plainOption = ({ key, label, price }: ProductOption) => ({ key, label, price });

const plainGroups = (groups: readonly ExtraOptionGroup[]): string =>
  groups.length === 0
    ? ''
    : JSON.stringify(groups.map((group) => ({ ...group, options: group.options.map(plainOption) })));

/** A product as the row that the bulk upload takes: read in again it is the same product (`decided §11`). */
export const productRow = (
  product: Product,
  category: { name: string; pickupOnly: boolean } | undefined,
): Record<SheetColumn, string | number> => ({
  Category: category?.name ?? '',
  Name: product.name,
  Description: product.description,
  Price: product.price,
  Veg: yesNo(product.isVeg),
  'Image URL': product.imageUrl,
  'Spice Levels': formatVariantShorthand(product.spiceLevels.map((label) => ({ label, price: 0 }))),
  Variants: formatVariantShorthand(product.variants),
  Flavors: formatVariantShorthand(product.flavors),
  Portions: formatVariantShorthand(product.portions),
  Quantities: formatVariantShorthand(product.quantities),
  'Extra Options (JSON)': plainGroups(product.extraOptionGroups),
  'Pickup Only': category ? yesNo(category.pickupOnly) : '',
});
