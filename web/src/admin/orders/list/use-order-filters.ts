import { zonedParts } from '@biteboard/contracts/rules';
import { useLocation, useSearchParams } from '../../../lib/router.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useUrlDisclosure } from '../../../lib/use-url-disclosure.ts';
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
  const { state } = useLocation();
  const door = useUrlDisclosure(OPEN_ORDER);
  const today = zonedParts(useNow(), timeZone).date;
  const filters = readFilters(params, today);
  // An order that stands open stays so, and Back still closes it.
  const write = (next: (before: OrderFilters) => OrderFilters) =>
    setParams((before) => writeFilters(before, next(readFilters(before, today)), today), {
      replace: true,
      state: { ...state, keepScroll: true },
    });
  return {
    filters,
    openId: door.opened,
    isDefault: writeFilters(new URLSearchParams(), filters, today).size === 0,
    change: (change: Partial<OrderFilters>) => write((before) => changeFilters(before, change)),
    reset: () => write(() => defaultFilters(today)),
    open: (id: string) => door.open({ [OPEN_ORDER]: id }),
    close: () => door.close(),
  };
}
