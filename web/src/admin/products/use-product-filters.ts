import { useLocation, useSearchParams } from '../../lib/router.ts';
import {
  changeFilters,
  isNarrowed,
  type ProductFilters,
  readFilters,
  resetFilters,
  writeFilters,
} from './product-filters.ts';

/** What the list shows and how, kept in the address. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  // A product that stands open stays so, and Back still closes it.
  const set = (next: (filters: ProductFilters) => ProductFilters) =>
    setParams((before) => writeFilters(before, next(readFilters(before))), {
      replace: true,
      state: { ...state, keepScroll: true },
    });
  const filters = readFilters(params);
  return {
    filters,
    isNarrowed: isNarrowed(filters),
    change: (change: Partial<ProductFilters>) => set((before) => changeFilters(before, change)),
    reset: () => set(resetFilters),
  };
}
