import type { AdminProduct, endpoints } from '@biteboard/contracts';
import { callIfMatch, rebaseOnTheirs } from '../../conflict/if-match.ts';
import { useChange } from '../../ui/use-change.ts';

/** Hides a menu's product in a site, or shows it again; unless others have changed that. */
export const useHidden = (siteId: string, product: AdminProduct) =>
  useChange({
    siteId,
    name: `hidden product ${product._id}`,
    send: (hidden: boolean): Promise<AdminProduct> =>
      rebaseOnTheirs(
        product,
        (current) => (current.hidden ?? false) === hidden,
        ({ version }) =>
          callIfMatch<typeof endpoints.adminUpdateProduct>(
            {
              method: 'PATCH',
              path: '/api/admin/sites/:siteId/products/:id',
              params: { siteId, id: product._id },
              body: { hidden },
            },
            version,
          ),
      ),
  });
