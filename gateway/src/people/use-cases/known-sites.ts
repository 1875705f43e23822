import { AppError } from '@biteboard/platform/ports';
import type { SiteProjection } from '@biteboard/platform/sites';

/** The distinct ids of these sites; throws 422 for an unknown one. */
export const knownSites = async (sites: SiteProjection, refs: readonly string[]): Promise<string[]> => {
  const ids = await Promise.all(
    refs.map(async (ref) => {
      const site = await sites.find(ref);
      if (site) return site._id;
      const message = `There is no site “${ref}”.`;
      throw new AppError('rule', 'SITE_UNKNOWN', message, { fields: { siteIds: message }, params: { ref } });
    }),
  );
  return [...new Set(ids)];
};
