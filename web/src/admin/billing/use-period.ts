import { isDay } from '@biteboard/contracts/rules';
import { useUrlFilters } from '../ui/url-filters.ts';
import type { DayRange } from './queries.ts';

const day = (text: string): string | undefined => (isDay(text) ? text : undefined);

const inOrder = ({ from, to }: DayRange): DayRange => (from > to ? { from: to, to: from } : { from, to });

/** The days of the table, in the address; this month's where it names none. */
export function usePeriod(standard: DayRange) {
  const { filters, update } = useUrlFilters({ defaults: standard, parsers: { from: day, to: day } });
  const change = (changed: Partial<DayRange>) =>
    update((before) => {
      const { from, to } = { ...inOrder(before), ...changed };
      return { from: from || standard.from, to: to || standard.to };
    });
  return { days: inOrder(filters), change };
}
