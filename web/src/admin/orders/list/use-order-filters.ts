import { zonedParts } from '@biteboard/contracts/rules';
import { useNow } from '../../../lib/use-now.ts';
import { useUrlDisclosure } from '../../../lib/use-url-disclosure.ts';
import { isDefault, useUrlFilters } from '../../ui/url-filters.ts';
import { changeOrderFilters, type OrderListFilters, orderFilters } from './order-filters.ts';

const OPEN_ORDER = 'order';

/** The list's filters and the opened order, in the address; days in the site's zone. */
export function useOrderFilters(timeZone: string) {
  const disclosure = useUrlDisclosure(OPEN_ORDER);
  const spec = orderFilters(zonedParts(useNow(), timeZone).date);
  const { filters, update } = useUrlFilters(spec);
  return {
    filters,
    openId: disclosure.opened,
    isDefault: isDefault(spec, filters),
    change: (change: Partial<OrderListFilters>) => update((before) => changeOrderFilters(before, change)),
    reset: () => update(() => spec.defaults),
    open: (id: string) => disclosure.open({ [OPEN_ORDER]: id }),
    close: () => disclosure.close(),
  };
}
