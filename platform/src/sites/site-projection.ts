import { events, type SiteSnapshot } from '@biteboard/contracts';
import { retryUntilFound } from '../async/retry-until-found.ts';
import { byteCache } from '../cache/byte-cache.ts';
import { projection } from '../documents/projection.ts';
import { type Consumer, on } from '../events/consume.ts';
import type { Filter } from '../ports/database.ts';
import { notFound } from '../ports/errors.ts';
import type { Ports } from '../ports/ports.ts';

/** Each service's projection of the sites, in which calls look up their site. */
export interface SiteProjection {
  consumers: Consumer[];
  /** By id, slug or `default` (`decided §2`); undefined where there is none. */
  find(ref: string): Promise<SiteSnapshot | undefined>;
  /** For admins: archived sites too. Throws 404 `SITE_NOT_FOUND`. */
  get(ref: string): Promise<SiteSnapshot>;
  /** All of them, archived ones too. */
  list(): Promise<SiteSnapshot[]>;
  /** Those that a call is about (`chosenSites`), archived ones too; one that is not known here yet is left out. */
  listChosen(chosen: 'all' | readonly string[]): Promise<SiteSnapshot[]>;
  /** For customers: an archived site is not found. */
  getOpen(ref: string): Promise<SiteSnapshot>;
  /** By its id, read from the projection, past the cache. Undefined where it is gone. */
  findFresh(id: string): Promise<SiteSnapshot | undefined>;
}

export const siteNotFound = () => notFound('SITE_NOT_FOUND', 'There is no such site.');

export const DEFAULT_SITE = 'default';

/** How a site is named in a call: its id or slug. */
export const siteRef = (ref: string): Filter => ({ $or: [{ _id: ref }, { slug: ref.toLowerCase() }] });

/** The default site: the one that is marked, else the oldest (`decided §2`); in every replica the same. */
export const pickDefault = <S extends Pick<SiteSnapshot, '_id' | 'isDefault' | 'createdAt' | 'archived'>>(
  sites: readonly S[],
): S | undefined => {
  const age = ({ createdAt, _id }: S) => `${createdAt} ${_id}`;
  const open = sites.filter((site) => !site.archived).toSorted((a, b) => (age(a) < age(b) ? -1 : 1));
  return open.find((site) => site.isDefault) ?? open[0];
};

/** An order looks up its site many times. What another replica consumes is seen here so much later. */
const REMEMBERED_MS = 1_000;
/** So many are looked up one by one. */
const FEW = 20;
/** Of the sites' JSON; as values they take about three times that. */
const MAX_BYTES = 1024 * 1024;

export const siteProjection = (ports: Pick<Ports, 'clock' | 'database'>): SiteProjection => {
  const copies = projection<SiteSnapshot>(ports, { name: 'sites', indexes: [{ paths: ['slug'] }] });
  const remembered = byteCache<{ site: SiteSnapshot; until: number }>(
    MAX_BYTES,
    ({ site }) => JSON.stringify(site).length,
  );
  /** Concurrent look-ups of a site share one read. */
  const underWay = new Map<string, Promise<SiteSnapshot | undefined>>();
  /** Counts the changes: what was read before one is not cached after it. */
  let changes = 0;

  const read = async (ref: string): Promise<SiteSnapshot | undefined> =>
    (await copies.find(ref)) ??
    (await copies.findBy({ slug: ref.toLowerCase() })) ??
    (ref === DEFAULT_SITE ? pickDefault(await copies.list({})) : undefined);

  const remember = async (ref: string): Promise<SiteSnapshot | undefined> => {
    const seen = changes;
    const site = await read(ref);
    if (site && seen === changes) {
      remembered.set(ref, { site, until: ports.clock.now() + REMEMBERED_MS });
    }
    return site;
  };

  const find = async (ref: string): Promise<SiteSnapshot | undefined> => {
    const known = remembered.get(ref);
    if (known && ports.clock.now() < known.until) return known.site;
    const others = underWay.get(ref);
    if (others) return others;
    const reading = remember(ref);
    underWay.set(ref, reading);
    try {
      return await reading;
    } finally {
      if (underWay.get(ref) === reading) underWay.delete(ref);
    }
  };

  const forgetting = async (change: Promise<void>): Promise<void> => {
    await change;
    changes += 1;
    remembered.clear();
    underWay.clear();
  };

  const get = async (ref: string): Promise<SiteSnapshot> => {
    const site = await retryUntilFound(() => find(ref));
    if (!site) throw siteNotFound();
    return site;
  };

  return {
    consumers: [
      on(events.SiteChanged, ({ data }) => forgetting(copies.put(data.site, data.version))),
      on(events.SiteDeleted, ({ data }) => forgetting(copies.drop(data.siteId, data.version))),
    ],
    find,
    get,
    list: () => copies.list({}),
    listChosen: async (chosen) => {
      if (chosen === 'all') return copies.list({});
      if (chosen.length > FEW) {
        const all = new Map((await copies.list({})).map((site) => [site._id, site]));
        return chosen.flatMap((id) => all.get(id) ?? []);
      }
      return (await Promise.all(chosen.map(find))).flatMap((site) => site ?? []);
    },
    getOpen: async (ref) => {
      const site = await get(ref);
      if (site.archived) throw siteNotFound();
      return site;
    },
    findFresh: (id) => copies.find(id),
  };
};
