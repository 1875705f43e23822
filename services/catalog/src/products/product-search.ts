import type { OptionMark, ProductSort } from '@biteboard/contracts';
import type { Filter, FindOptions, IndexSpec } from '@biteboard/platform/ports';

/** What of a site's products is asked for; blank means all (spec §7, `decided §11`). */
export interface ProductQuery {
  categoryId?: string;
  veg?: 'veg' | 'nonveg' | '';
  q?: string;
  /** Whether it is sold out, everywhere or in part, at this time (ISO). */
  soldOut?: { is: boolean; at: string };
}

/** The fields by which a product is found and sorted; stored beside it. */
export interface ProductKeys {
  /** Its name in small letters without accents, with one blank where it has several. */
  searchName: string;
  /** The same with its numbers at one length, so that 2 comes before 10. */
  sortName: string;
  /** When the last of its options that are sold out is available again (ISO); '' where none is. */
  optionsOutUntil?: string;
}

const DIGITS = 10;

/** Letters without accents, and single blanks: most names. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').toLowerCase();

export const productKeys = (name: string): ProductKeys => {
  const searchName = folded(name);
  return { searchName, sortName: searchName.replaceAll(/\d+/g, (number) => number.padStart(DIGITS, '0')) };
};

/** After every time that is written: a mark without an end. */
export const NO_END = '9999';

/** The keys of a product with the marks of its options. */
export const keysOf = (product: {
  name: string;
  optionAvailability?: readonly OptionMark[];
}): ProductKeys => {
  const ends = (product.optionAvailability ?? []).map(({ until }) => until ?? NO_END);
  return { ...productKeys(product.name), optionsOutUntil: ends.sort().at(-1) ?? '' };
};

const notMarked = (at: string): Filter[] => [
  { 'availability.soldOut': { $ne: true } },
  { 'availability.until': { $lte: at } },
];

/** `availabilityAt` as a filter: what is sold out until a time is available after it, and what some locations lack elsewhere. */
export const availableFilter = (at: string): Filter => ({
  $or: [...notMarked(at), { 'availability.locationIds': { $exists: true } }],
});

const soldOutFilter = ({ is, at }: NonNullable<ProductQuery['soldOut']>): Filter =>
  is
    ? {
        $or: [
          { 'availability.soldOut': true, 'availability.until': null },
          { 'availability.soldOut': true, 'availability.until': { $gt: at } },
          { optionsOutUntil: { $gt: at } },
        ],
      }
    : { $or: notMarked(at) };

export const productFilter = (siteId: string, { categoryId, veg, q, soldOut }: ProductQuery): Filter => {
  const words = folded(q ?? '');
  return {
    siteId,
    ...(categoryId ? { categoryId } : {}),
    ...(veg ? { isVeg: veg === 'veg' } : {}),
    ...(words ? { searchName: { $regex: words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') } } : {}),
    ...(soldOut ? soldOutFilter(soldOut) : {}),
  };
};

const SORTS = {
  position: ['position', 'sortName', '_id'],
  name: ['sortName', '_id'],
  price: ['priceCents', '_id'],
  updatedAt: ['updatedAt', '_id'],
} as const;

/** The whole of it is turned round by `-`: so one index serves both ways, and ties have an order too. */
export const productOrder = (sort: ProductSort): NonNullable<FindOptions['sort']> => {
  const way = sort.startsWith('-') ? -1 : 1;
  const paths = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  return Object.fromEntries(paths.map((path) => [path, way]));
};

/** Each list of products is read along one of these, in both shapes. */
export const PRODUCT_INDEXES: readonly IndexSpec[] = [
  { paths: ['siteId', '_id'] },
  { paths: ['siteId', 'categoryId', 'position', 'sortName', '_id'] },
  ...Object.values(SORTS).map((paths) => ({ paths: ['siteId', ...paths] })),
  { paths: ['siteId', 'searchName', 'isVeg'] },
  // Rows of a sheet are paired with products by their name.
  { paths: ['siteId', 'name'] },
  { paths: ['imageUrl'] },
];
