import type { AdminSite } from '@biteboard/contracts';
import { businessDay, isDay, openingSchedule } from '@biteboard/contracts/rules';
import { useSearchParams } from '../../lib/router.ts';
import { useNow } from '../../lib/use-now.ts';

const NAMES = ['location', 'date'] as const;

/** Which kitchen and day an address shows; another one is another place to be. */
export const shownIn = (search: string): string => {
  const params = new URLSearchParams(search);
  return NAMES.map((name) => params.get(name)).join(' ');
};

/** The kitchen and the day that are shown, by the address: the first one, and today, where it names none. */
export function useShownDay(site: Pick<AdminSite, 'locations' | 'hours' | 'closures' | 'timeZone'>) {
  const { locations } = site;
  const [params, setParams] = useSearchParams();
  const [first] = locations;
  const location = locations.find(({ id }) => id === params.get('location')) ?? first;
  const today = businessDay(openingSchedule(site, location), useNow());
  const named = params.get('date') ?? '';
  const standard = { location: first?.id, date: today };
  const change = (changed: Partial<Record<(typeof NAMES)[number], string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === standard[name as keyof typeof standard]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, state: { keepScroll: true } },
    );
  return {
    location,
    date: isDay(named) ? named : today,
    today,
    change,
  };
}
