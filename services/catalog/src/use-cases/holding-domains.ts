import { AppError, Duplicate } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import type { SiteState } from '../sites/site.ts';

/** The one unique value of a site's own document is its slug. */
const slugTaken = (error: unknown): unknown => {
  if (!(error instanceof Duplicate)) return error;
  const message = 'Another site has this slug. Choose another.';
  return new AppError('conflict', 'SLUG_TAKEN', message, { fields: { slug: message } });
};

/**
 * Holds the domains that lead to a site while it is written; from then on the site's own list holds them. Throws 409
 * `DOMAIN_TAKEN`, `SLUG_TAKEN`.
 */
export const holdingDomains = async (
  { domains, ids }: Pick<Catalog, 'domains' | 'ids'>,
  siteId: string,
  named: readonly string[],
  write: () => Promise<SiteState>,
): Promise<SiteState> => {
  const saveId = ids.next();
  await domains.claim(siteId, named, saveId);
  try {
    return await write();
  } catch (error) {
    throw slugTaken(error);
  } finally {
    await domains.settle(named, saveId);
  }
};
