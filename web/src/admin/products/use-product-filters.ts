import { useUrlFilters } from '../ui/url-filters.ts';
import {
  changeProductFilters,
  isFiltered,
  PRODUCT_FILTERS,
  type ProductFilters,
  resetProductFilters,
} from './product-filters.ts';

/** What the list shows and how, in the address. */
export function useProductFilters() {
  const { filters, update } = useUrlFilters(PRODUCT_FILTERS);
  return {
    filters,
    isFiltered: isFiltered(filters),
    change: (change: Partial<ProductFilters>) => update((before) => changeProductFilters(before, change)),
    reset: () => update(resetProductFilters),
  };
}
