import type { AdminSite } from '@biteboard/contracts';
import { useSearchParams } from '../../lib/router.ts';

const LOCATION = 'location';

/** The location that a page's address narrows it to, and a way to change that; undefined for all. */
export function useLocationFilter({ locations }: Pick<AdminSite, 'locations'>) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(LOCATION);
  const locationId = locations.find(({ id }) => id === asked)?.id;
  const change = (id: string) =>
    setParams(
      (before) => {
        if (id) before.set(LOCATION, id);
        else before.delete(LOCATION);
        return before;
      },
      { replace: true, state: { keepScroll: true } },
    );
  return { locationId, change };
}
