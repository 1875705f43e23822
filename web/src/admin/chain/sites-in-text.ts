import type { AdminSite } from '@biteboard/contracts';

/** What a pasted list of sites names. */
export interface SitesInText {
  siteIds: string[];
  /** No site, or more than one, goes by these. */
  unknown: string[];
  ambiguous: string[];
}

type Named = Pick<AdminSite, '_id' | 'name' | 'slug'>;

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * The sites that a text names by id, slug or name, in any case: one on each line, or between tabs, commas and
 * semicolons. A name may hold a comma, so a whole line counts before its parts do.
 */
export const sitesInText = (sites: readonly Named[], text: string): SitesInText => {
  const byKey = new Map(sites.flatMap(({ _id, slug }) => [_id, slug].map((key) => [plain(key), _id])));
  const byName = Map.groupBy(sites, ({ name }) => plain(name));
  const found = new Set<string>();
  const [unknown, ambiguous] = [new Set<string>(), new Set<string>()];
  const idOf = (part: string): string | 'several' | undefined => {
    const named = byName.get(plain(part)) ?? [];
    return byKey.get(plain(part)) ?? (named.length > 1 ? 'several' : named[0]?._id);
  };
  for (const line of text.split(/[\r\n\t]+/u)) {
    const parts = idOf(line) === undefined ? line.split(/[,;]/u) : [line];
    for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
      const id = idOf(part);
      if (id === undefined) unknown.add(part);
      else if (id === 'several') ambiguous.add(part);
      else found.add(id);
    }
  }
  return { siteIds: [...found], unknown: [...unknown], ambiguous: [...ambiguous] };
};
