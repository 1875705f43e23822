import { useSearchParams } from '../../lib/router.ts';
import { type FilterSpec, oneOf, readFilters, writeFilters } from '../ui/url-filters.ts';

/** Which products are shown, by what the panel beside the tabs offers; '' is all. */
export interface MenuFilters {
  /** A category's id. */
  category: string;
  veg: '' | 'veg' | 'nonveg';
}

export const MENU_FILTERS: FilterSpec<MenuFilters> = {
  defaults: { category: '', veg: '' },
  parsers: { category: (text) => text, veg: oneOf(['veg', 'nonveg'] as const) },
};

export const readMenuFilters = (params: URLSearchParams): MenuFilters => readFilters(MENU_FILTERS, params);

/** Other parameters stay, but for the page: another list begins at its first. */
export function writeMenuFilters(params: URLSearchParams, filters: MenuFilters): URLSearchParams {
  const next = writeFilters(MENU_FILTERS, params, filters);
  next.delete('page');
  return next;
}

/** The panel's filters as the address has them. */
export const useMenuFilters = (): MenuFilters => readMenuFilters(useSearchParams()[0]);
