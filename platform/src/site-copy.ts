import { events, type SiteSnapshot } from '@biteboard/contracts';
import { type Consumer, when } from './consume.ts';
import { copyOf } from './copy.ts';
import { notFound } from './errors.ts';
import { patiently } from './patiently.ts';
import type { Filter, Ports } from './ports.ts';

/** Each service's copy of the sites: whoever serves a call of a site looks it up here. */
export interface SiteCopies {
  consumers: Consumer[];
  /** By id, slug or `default` (`decided §2`); undefined where there is none. */
  find(ref: string): Promise<SiteSnapshot | undefined>;
  /** For admins: archived sites too. Throws 404 `SITE_NOT_FOUND`. */
  get(ref: string): Promise<SiteSnapshot>;
  /** For customers: an archived site is not found. */
  getOpen(ref: string): Promise<SiteSnapshot>;
}

export const siteNotFound = () => notFound('SITE_NOT_FOUND', 'There is no such site.');

export const DEFAULT_SITE = 'default';

/** How a site is named in a call: its id or slug. */
export const siteRef = (ref: string): Filter => ({ $or: [{ _id: ref }, { slug: ref.toLowerCase() }] });

/** The default site: the one that is marked, else the oldest (`decided §2`). */
export const pickDefault = <S extends Pick<SiteSnapshot, 'isDefault' | 'createdAt' | 'archived'>>(
  sites: readonly S[],
): S | undefined => {
  const open = sites.filter((site) => !site.archived);
  const oldest = open.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  return open.find((site) => site.isDefault) ?? oldest;
};

export const siteCopies = (ports: Pick<Ports, 'database'>): SiteCopies => {
  const copies = copyOf<SiteSnapshot>(ports, { name: 'sites', indexes: [{ paths: ['slug'] }] });

  const find = async (ref: string): Promise<SiteSnapshot | undefined> =>
    (await copies.find(ref)) ??
    (await copies.findBy({ slug: ref.toLowerCase() })) ??
    (ref === DEFAULT_SITE ? pickDefault(await copies.list({})) : undefined);

  const get = async (ref: string): Promise<SiteSnapshot> => {
    const site = await patiently(() => find(ref));
    if (!site) throw siteNotFound();
    return site;
  };

  return {
    consumers: [
      when(events.SiteChanged, ({ data }) => copies.put(data.site, data.version)),
      when(events.SiteDeleted, ({ data }) => copies.drop(data.siteId, data.version)),
    ],
    find,
    get,
    getOpen: async (ref) => {
      const site = await get(ref);
      if (site.archived) throw siteNotFound();
      return site;
    },
  };
};
