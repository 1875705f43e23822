import { unlessDuplicate } from '@biteboard/platform/documents';
import { AppError, Conflict } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import type { SiteRepository } from './site-repository.ts';

interface DomainClaim {
  /** The domain: of two who claim it at once, one is first. */
  _id: string;
  siteId: string;
  /** Counts the claims: who takes a domain over must have seen the latest. */
  renewals: number;
  /** Unfinished saves that name the domain, and since when (ISO UTC). */
  pending: { id: string; at: string }[];
}

/** The site that a domain belongs to: claimed while its site lists it, or while a save that names it is unfinished. */
export interface DomainClaims {
  /** Before the site is saved; throws 409 `DOMAIN_TAKEN`, and then none of them is held by this save. */
  claim(siteId: string, domains: readonly string[], saveId: string): Promise<void>;
  /** After the save, whether it went in or not. */
  settle(domains: readonly string[], saveId: string): Promise<void>;
  /** Throws 409 `DOMAIN_TAKEN` where one of them belongs to another site. */
  checkFree(siteId: string, domains: readonly string[]): Promise<void>;
  findSiteId(domain: string): Promise<string | undefined>;
}

/** A save that has taken longer died with its process. */
const PENDING_MS = 60_000;
const MAX_PENDING = 20;

const taken = (domain: string) => {
  const message = `${domain} belongs to another site.`;
  return new AppError('conflict', 'DOMAIN_TAKEN', message, { fields: { domains: message } });
};

export const domainClaims = (ports: ServicePorts, sites: SiteRepository): DomainClaims => {
  const claims = ports.database.collection<DomainClaim>({ name: 'site-domains' });
  const at = (ms: number) => new Date(ms).toISOString();

  const isHeld = async ({ _id, siteId, pending }: DomainClaim): Promise<boolean> => {
    const since = at(ports.clock.now() - PENDING_MS);
    return (
      pending.some((save) => save.at > since) || ((await sites.find(siteId))?.domains.includes(_id) ?? false)
    );
  };

  const claimOne = async (siteId: string, domain: string, saveId: string): Promise<void> => {
    const save = { id: saveId, at: at(ports.clock.now()) };
    if (await unlessDuplicate(claims.insert({ _id: domain, siteId, renewals: 0, pending: [save] }))) return;
    const renewed = { $inc: { renewals: 1 }, $push: { pending: { $each: [save], $slice: -MAX_PENDING } } };
    if (await claims.update({ _id: domain, siteId }, renewed)) return;
    const other = await claims.findOne({ _id: domain });
    if (!other) throw new Conflict(domain);
    if (await isHeld(other)) throw taken(domain);
    const unchanged = { _id: domain, siteId: other.siteId, renewals: other.renewals };
    const takenOver = { $set: { siteId, pending: [save] }, $inc: { renewals: 1 } };
    if (!(await claims.update(unchanged, takenOver))) throw new Conflict(domain);
  };

  const settle: DomainClaims['settle'] = async (domains, saveId) => {
    for (const domain of domains)
      await claims.update({ _id: domain }, { $pull: { pending: { id: { $in: [saveId] } } } });
  };

  return {
    claim: async (siteId, domains, saveId) => {
      for (const [done, domain] of domains.entries()) {
        try {
          await claimOne(siteId, domain, saveId);
        } catch (error) {
          await settle(domains.slice(0, done), saveId);
          throw error;
        }
      }
    },
    settle,
    checkFree: async (siteId, domains) => {
      for (const domain of domains) {
        const other = await claims.findOne({ _id: domain });
        if (other && other.siteId !== siteId && (await isHeld(other))) throw taken(domain);
      }
    },
    findSiteId: async (domain) => (await claims.findOne({ _id: domain }))?.siteId,
  };
};
