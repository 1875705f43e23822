import { PRODUCT_SORTS, type ProductSort } from '@biteboard/contracts/rules';
import { MENU_FILTERS, type MenuFilters } from '../site/menu-filters.ts';
import { type FilterSpec, oneOf, pageNumber, textUpTo } from '../ui/url-filters.ts';

export const PRODUCT_VIEWS = ['grid', 'list'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** What of a site's products is shown, and how. */
export interface ProductFilters extends MenuFilters {
  q: string;
  sort: ProductSort;
  view: ProductView;
  page: number;
}

export const PRODUCT_FILTERS: FilterSpec<ProductFilters> = {
  defaults: { ...MENU_FILTERS.defaults, q: '', sort: 'position', view: 'grid', page: 1 },
  parsers: {
    ...MENU_FILTERS.parsers,
    q: textUpTo(100),
    sort: oneOf(PRODUCT_SORTS),
    view: oneOf(PRODUCT_VIEWS),
    page: pageNumber,
  },
};

/** A change of what is listed, or of its order, begins at the first page; another view shows the same one. */
export const changeProductFilters = (
  filters: ProductFilters,
  change: Partial<ProductFilters>,
): ProductFilters => ({
  ...filters,
  ...('view' in change ? {} : { page: 1 }),
  ...change,
});

/** All products again, in the order and the view that were chosen. */
export const resetProductFilters = ({ sort, view }: ProductFilters): ProductFilters => ({
  ...PRODUCT_FILTERS.defaults,
  sort,
  view,
});

/** Whether something is left out of the list. */
export const isFiltered = ({ category, veg, q }: ProductFilters): boolean => Boolean(category || veg || q);
