import type { AdminSite, endpoints, LocationPatch } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { sitesQuery } from '../site/queries.ts';
import { useChange } from '../ui/use-change.ts';

interface LocationChange {
  locationId: string;
  patch: LocationPatch;
  /** Saved although open orders are left outside its hours. */
  isConfirmed?: boolean;
}

/** Saves a part of one location, and nothing else of its site. */
export function useSaveLocation(site: AdminSite, onDone: (saved: AdminSite) => void) {
  const client = useQueryClient();
  return useChange({
    siteId: sitesQuery.queryKey[1]!,
    name: `location of ${site._id}`,
    send: ({ locationId, patch, isConfirmed = false }: LocationChange) =>
      call<typeof endpoints.adminUpdateLocation>({
        method: 'PATCH',
        path: '/api/admin/sites/:siteId/locations/:locationId',
        params: { siteId: site._id, locationId },
        body: patch,
        ...(isConfirmed ? { query: { confirm: true } } : {}),
      }),
    onDone: (saved) => {
      client.setQueryData(sitesQuery.queryKey, (sites) =>
        sites?.map((one) => (one._id === saved._id ? saved : one)),
      );
      onDone(saved);
    },
  });
}
