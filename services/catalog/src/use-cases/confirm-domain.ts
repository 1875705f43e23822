import { type Claims, domainProof } from '@biteboard/contracts';
import { ifVersion, runs } from '@biteboard/platform/http';
import { readTxtRecords } from '@biteboard/platform/outbound';
import { AppError, notFound } from '@biteboard/platform/ports';
import { siteNotFound } from '@biteboard/platform/sites';
import { forEachDocument } from '../batches/for-each-document.ts';
import type { Catalog } from '../catalog.ts';
import { hostName } from '../sites/domains.ts';
import { confirmSiteDomain, type SiteState } from '../sites/site.ts';
import { holdingDomains } from './holding-domains.ts';

/** A name that is an alias (CNAME) has no records of its own: the proof may stand below it. */
const proofNames = (domain: string): string[] => [domain, `_biteboard.${domain}`];

const isProved = async (siteId: string, domain: string): Promise<boolean> => {
  const records = await Promise.all(proofNames(domain).map(readTxtRecords));
  return records.flat().includes(domainProof(siteId));
};

const notProved = (siteId: string, domain: string) =>
  new AppError(
    'rule',
    'DOMAIN_NOT_PROVED',
    `${domain} has no TXT record “${domainProof(siteId)}” yet. Set it where the domain is managed and try again; it can take an hour to be seen.`,
    { params: { domain } },
  );

const confirm = (catalog: Catalog, site: SiteState, domain: string, ifMatch?: number): Promise<SiteState> =>
  holdingDomains(catalog, site._id, [domain], async () => {
    const decide = ifVersion(ifMatch, (state: SiteState) => confirmSiteDomain(state, domain));
    const saved = await catalog.sites.change(site._id, decide);
    if (!saved) throw siteNotFound();
    return saved;
  });

/**
 * Makes a pending domain lead to its site: an admin's word is enough, others need the domain's TXT record. Throws 404
 * `DOMAIN_NOT_FOUND` for one that is not pending, 422 `DOMAIN_NOT_PROVED`, 409 `DOMAIN_TAKEN`.
 */
export const confirmDomain = async (
  catalog: Catalog,
  ref: string,
  named: string,
  by: Claims,
  ifMatch?: number,
): Promise<SiteState> => {
  const site = await catalog.sites.get(ref);
  const domain = hostName(named) ?? '';
  if (site.domains.includes(domain)) return site;
  if (!site.pendingDomains?.includes(domain))
    throw notFound('DOMAIN_NOT_FOUND', 'No such domain waits for a confirmation.');
  if (!runs(by, { siteId: null }) && !(await isProved(site._id, domain))) throw notProved(site._id, domain);
  return confirm(catalog, site, domain, ifMatch);
};

/** Confirms every pending domain whose TXT record names its site by now; one that another site took goes on waiting. */
export const confirmProvedDomains = async (catalog: Catalog): Promise<void> => {
  await forEachDocument(catalog.sites, { pendingDomains: { $exists: true } }, async (site) => {
    for (const domain of site.pendingDomains ?? []) {
      if (site.removing || !(await isProved(site._id, domain))) continue;
      await confirm(catalog, site, domain).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
  });
};
