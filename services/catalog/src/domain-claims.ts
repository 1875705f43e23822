import { AppError, Conflict, type ServicePorts, unlessDuplicate } from '@biteboard/platform';
import type { SiteRepository } from './site-repository.ts';

interface DomainClaim {
  /** The domain: of two who claim it at once, one is first. */
  _id: string;
  siteId: string;
  /** ISO UTC; empty once it was given back. */
  claimedAt: string;
}

/** Which site a domain belongs to. A claim holds while its site lists the domain, and for a minute after it was made. */
export interface DomainClaims {
  /** Before the site is saved; throws 409 `DOMAIN_TAKEN`, and then none of them is claimed. */
  claim(siteId: string, domains: readonly string[]): Promise<void>;
  /** After the site no longer lists them. */
  release(siteId: string, domains: readonly string[]): Promise<void>;
  findSiteId(domain: string): Promise<string | undefined>;
}

/** How long a save may take between the claim and the site's own write. */
const PENDING_MS = 60_000;

export const domainClaims = (ports: ServicePorts, sites: SiteRepository): DomainClaims => {
  const claims = ports.database.collection<DomainClaim>({ name: 'site-domains' });
  const at = (ms: number) => new Date(ms).toISOString();

  const holds = async (claim: DomainClaim): Promise<boolean> => {
    if (claim.claimedAt > at(ports.clock.now() - PENDING_MS)) return true;
    const site = await sites.find(claim.siteId);
    return site?.domains.includes(claim._id) ?? false;
  };

  const claimOne = async (siteId: string, domain: string): Promise<void> => {
    const claimedAt = at(ports.clock.now());
    if (await unlessDuplicate(claims.insert({ _id: domain, siteId, claimedAt }))) return;
    const before = await claims.findOne({ _id: domain });
    if (before && before.siteId !== siteId && (await holds(before))) {
      const message = `${domain} belongs to another site.`;
      throw new AppError('conflict', 'DOMAIN_TAKEN', message, { fields: { domains: message } });
    }
    const unchanged = { _id: domain, siteId: before?.siteId, claimedAt: before?.claimedAt };
    if (!before || !(await claims.update(unchanged, { $set: { siteId, claimedAt } }))) throw new Conflict(domain);
  };

  const release: DomainClaims['release'] = async (siteId, domains) => {
    for (const domain of domains) await claims.update({ _id: domain, siteId }, { $set: { claimedAt: '' } });
  };

  return {
    claim: async (siteId, domains) => {
      for (const [done, domain] of domains.entries()) {
        try {
          await claimOne(siteId, domain);
        } catch (error) {
          await release(siteId, domains.slice(0, done));
          throw error;
        }
      }
    },
    release,
    findSiteId: async (domain) => (await claims.findOne({ _id: domain }))?.siteId,
  };
};
