import { zonedParts } from '@biteboard/contracts/rules';
import { useSearchParams } from '../../../lib/router.ts';
import { useNow } from '../../../lib/use-now.ts';
import {
  changeFilters,
  defaultFilters,
  type OrderFilters,
  readFilters,
  writeFilters,
} from './order-filters.ts';

const OPEN_ORDER = 'order';

/** The list's filters and the opened order, kept in the address; days in the site's zone. */
export function useOrderFilters(timeZone: string) {
  const [params, setParams] = useSearchParams();
  const today = zonedParts(useNow(), timeZone).date;
  const filters = readFilters(params, today);
  const openId = params.get(OPEN_ORDER);
  return {
    filters,
    openId,
    isDefault: writeFilters(new URLSearchParams(), filters, today).size === 0,
    change: (change: Partial<OrderFilters>) =>
      setParams((before) => writeFilters(before, changeFilters(readFilters(before, today), change), today), {
        replace: true,
        state: { keepScroll: true },
      }),
    reset: () => setParams((before) => writeFilters(before, defaultFilters(today), today), { replace: true }),
    open: (id: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete(OPEN_ORDER);
          else next.set(OPEN_ORDER, id);
          return next;
        },
        { replace: true, state: { keepScroll: true } },
      ),
  };
}
