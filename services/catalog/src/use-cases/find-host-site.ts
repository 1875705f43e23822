import { siteNotFound } from '@biteboard/platform/sites';
import type { Catalog } from '../catalog.ts';
import { hostName } from '../sites/domains.ts';
import type { SiteState } from '../sites/site.ts';

/** The open site whose domain the caller's host is, else the default one; 404 without any (`decided §2`). */
export const findHostSite = async ({ sites, domains }: Catalog, host: string): Promise<SiteState> => {
  const domain = hostName(host);
  const siteId = domain && (await domains.findSiteId(domain));
  const owner = siteId ? await sites.find(siteId) : undefined;
  const site =
    owner && !owner.archived && owner.domains.includes(domain ?? '') ? owner : await sites.findDefault();
  if (!site) throw siteNotFound();
  return site;
};
