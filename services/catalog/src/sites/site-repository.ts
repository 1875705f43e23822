import { withAudit } from '@biteboard/platform/audit';
import { type Repository, repository } from '@biteboard/platform/documents';
import type { ServicePorts } from '@biteboard/platform/process';
import { DEFAULT_SITE, siteNotFound } from '@biteboard/platform/sites';
import type { SiteState } from './site.ts';
import { SITE_AUDIT } from './site-audit.ts';

export interface SiteRepository extends Repository<SiteState> {
  /** By id, slug or `default` (`decided §2`); throws 404 `SITE_NOT_FOUND`, also while it is being removed. */
  get(ref: string): Promise<SiteState>;
  /** As `get`, but also a site that is being removed. */
  getAny(ref: string): Promise<SiteState>;
  /** As `getAny`; undefined where there is none. */
  findAny(ref: string): Promise<SiteState | undefined>;
  /** Open sites, the oldest first. */
  listOpen(): Promise<SiteState[]>;
  /** All sites but those that are being removed, the oldest first. */
  listAll(): Promise<SiteState[]>;
  /** For customers: an archived site is not found. */
  getOpen(ref: string): Promise<SiteState>;
  /** The open site that is marked as the default, else the oldest open one. */
  findDefault(): Promise<SiteState | undefined>;
}

/** Of two that were made at the same moment always the same one comes first. */
const OLDEST_FIRST = { createdAt: 1, _id: 1 } as const;

export const siteRepository = (ports: ServicePorts): SiteRepository => {
  const kept = repository<SiteState>(ports, 'catalog', {
    name: 'sites',
    indexes: [
      { paths: ['slug'], unique: true },
      { paths: ['isDefault', 'markedDefaultAt', '_id'] },
      { paths: ['archived', 'createdAt', '_id'] },
      { paths: ['createdAt', '_id'] },
      { paths: ['logoUrl'] },
      { paths: ['bannerImageUrl'] },
    ],
  });
  const sites = withAudit(kept, SITE_AUDIT);

  const findDefault = async () => {
    const marked = await sites.list(
      { isDefault: true, archived: false },
      { sort: { markedDefaultAt: -1, _id: -1 }, limit: 1 },
    );
    return marked[0] ?? (await sites.list({ archived: false }, { sort: OLDEST_FIRST, limit: 1 }))[0];
  };

  const findAny = async (ref: string): Promise<SiteState | undefined> =>
    ref === DEFAULT_SITE
      ? findDefault()
      : ((await sites.find(ref)) ?? (await sites.findBy({ slug: ref.toLowerCase() })));

  const getAny = async (ref: string): Promise<SiteState> => {
    const site = await findAny(ref);
    if (!site) throw siteNotFound();
    return site;
  };

  const get = async (ref: string): Promise<SiteState> => {
    const site = await getAny(ref);
    if (site.removing) throw siteNotFound();
    return site;
  };

  return {
    ...sites,
    get,
    getAny,
    findAny,
    listOpen: () => sites.list({ archived: false }, { sort: OLDEST_FIRST }),
    listAll: () => sites.list({ removing: { $exists: false } }, { sort: OLDEST_FIRST }),
    findDefault,
    getOpen: async (ref) => {
      const site = await get(ref);
      if (site.archived) throw siteNotFound();
      return site;
    },
  };
};
