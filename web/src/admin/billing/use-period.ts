import { isDay } from '@biteboard/contracts/rules';
import { useSearchParams } from '../../lib/router.ts';
import type { DayRange } from './queries.ts';

/** The days of the table, kept in the address; this month's where it names none. */
export function usePeriod(standard: DayRange) {
  const [params, setParams] = useSearchParams();
  const day = (name: keyof DayRange) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : standard[name];
  };
  const asked = { from: day('from'), to: day('to') };
  const days: DayRange = asked.from > asked.to ? { from: asked.to, to: asked.from } : asked;
  const change = (changed: Partial<DayRange>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ ...days, ...changed })) {
          if (!value || value === standard[name as keyof DayRange]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, state: { keepScroll: true } },
    );
  return { days, change };
}
