import type { Product } from '@biteboard/contracts';
import { t as shared } from '../../lib/messages/index.ts';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { t } from './messages.ts';

export type VegFilterValue = 'all' | 'veg' | 'nonveg';

const PARAM = 'veg';

export const byVeg = (products: readonly Product[], choice: VegFilterValue): Product[] =>
  products.filter(({ isVeg }) => choice === 'all' || isVeg === (choice === 'veg'));

/**
 * Veg, Non-Veg or all, kept in the address. Back undoes a choice, unless it `replaces`: on a page that Back should leave
 * at once.
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

export function VegFilter({
  value,
  onChange,
}: {
  value: VegFilterValue;
  onChange: (value: VegFilterValue) => void;
}) {
  return (
    <Segmented<VegFilterValue>
      label={t('filter')}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'all', label: t('all') },
        { value: 'veg', label: shared('common.veg'), icon: <VegMark isVeg silent /> },
        { value: 'nonveg', label: shared('common.nonVeg'), icon: <VegMark isVeg={false} silent /> },
      ]}
    />
  );
}
