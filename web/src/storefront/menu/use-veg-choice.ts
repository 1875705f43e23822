import type { Product } from '@biteboard/contracts';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.ts';

export type VegChoice = 'all' | 'veg' | 'nonveg';

const PARAM = 'veg';

export const byVeg = (products: readonly Product[], choice: VegChoice): Product[] =>
  products.filter(({ isVeg }) => choice === 'all' || isVeg === (choice === 'veg'));

/**
 * Veg, Non-Veg or all, in the address. A choice is a step that Back undoes, unless it `replaces`: on a page that Back
 * is to leave at once.
 */
export function useVegChoice({ replaces = false } = {}): [VegChoice, (choice: VegChoice) => void] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const named = params.get(PARAM);
  const choice = named === 'veg' || named === 'nonveg' ? named : 'all';
  const choose = (chosen: VegChoice) => {
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
