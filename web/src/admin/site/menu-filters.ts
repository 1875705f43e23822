import { useSearchParams } from '../../lib/router.ts';

/** Which products are shown, by what the panel beside the tabs offers; '' is all. */
export interface MenuFilters {
  /** A category's id. */
  category: string;
  veg: '' | 'veg' | 'nonveg';
}

export function readMenuFilters(params: URLSearchParams): MenuFilters {
  const veg = params.get('veg');
  return { category: params.get('category') ?? '', veg: veg === 'veg' || veg === 'nonveg' ? veg : '' };
}

/** Other parameters stay, but for the page: another list begins at its first. */
export function writeMenuFilters(params: URLSearchParams, filters: MenuFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(filters))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}

/** The panel's filters as the address has them. */
export const useMenuFilters = (): MenuFilters => readMenuFilters(useSearchParams()[0]);
