import { PRODUCT_SORTS, type ProductSort } from '@biteboard/contracts/rules';
import { type MenuFilters, readMenuFilters, writeMenuFilters } from '../site/menu-filters.ts';

export const PRODUCT_VIEWS = ['grid', 'list'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** What of a site's products is shown, and how. */
export interface ProductFilters extends MenuFilters {
  q: string;
  sort: ProductSort;
  view: ProductView;
  page: number;
}

const STANDARD: ProductFilters = { category: '', veg: '', q: '', sort: 'position', view: 'grid', page: 1 };

/** The filters that an address carries; what is absent or wrong takes its default. */
export function readFilters(params: URLSearchParams): ProductFilters {
  const page = Number(params.get('page'));
  return {
    ...readMenuFilters(params),
    q: (params.get('q') ?? '').slice(0, 100),
    sort: PRODUCT_SORTS.find((sort) => sort === params.get('sort')) ?? STANDARD.sort,
    view: PRODUCT_VIEWS.find((view) => view === params.get('view')) ?? STANDARD.view,
    page: Number.isInteger(page) && page > 0 ? page : STANDARD.page,
  };
}

/** The address with the filters, only those that differ from their default; other parameters stay. */
export function writeFilters(params: URLSearchParams, filters: ProductFilters): URLSearchParams {
  const { category, veg } = filters;
  const next = writeMenuFilters(params, { category, veg });
  for (const name of ['q', 'sort', 'view', 'page'] as const)
    if (filters[name] === STANDARD[name]) next.delete(name);
    else next.set(name, String(filters[name]));
  return next;
}

/** A change of what is listed, or of its order, begins at the first page; another view shows the same one. */
export const changeFilters = (filters: ProductFilters, change: Partial<ProductFilters>): ProductFilters => ({
  ...filters,
  ...('view' in change ? {} : { page: 1 }),
  ...change,
});

/** All products again, in the order and the view that were chosen. */
export const resetFilters = ({ sort, view }: ProductFilters): ProductFilters => ({ ...STANDARD, sort, view });

/** Whether something is left out of the list. */
export const isNarrowed = ({ category, veg, q }: ProductFilters): boolean => Boolean(category || veg || q);
