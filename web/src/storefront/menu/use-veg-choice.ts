import type { Product } from '@biteboard/contracts';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.ts';

export type VegFilterValue = 'all' | 'veg' | 'nonveg';

const PARAM = 'veg';

export const byVeg = (products: readonly Product[], choice: VegFilterValue): Product[] =>
  products.filter(({ isVeg }) => choice === 'all' || isVeg === (choice === 'veg'));

/**
 * Veg, Non-Veg or all, in the address. A choice is a step that Back undoes, unless it `replaces`: on a page that Back
 * is to leave at once.
 */
export function useVegFilter({ replaces = false } = {}): [VegFilterValue, (choice: VegFilterValue) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const named = params.get(PARAM);
  const choice = named === 'veg' || named === 'nonveg' ? named : 'all';
  const choose = (chosen: VegFilterValue) => {
    const next = new URLSearchParams(params);
    if (chosen === 'all') next.delete(PARAM);
    else next.set(PARAM, chosen);
    navigate(
      { search: next.toString() },
      { replace: replaces, state: replaces ? state : { keepScroll: true } },
    );
  };
  return [choice, choose];
}
