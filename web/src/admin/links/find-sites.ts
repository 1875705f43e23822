import type { AdminSite } from '@biteboard/contracts';

type Named = Pick<AdminSite, 'name' | 'slug' | 'domains' | 'pendingDomains'>;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Sites whose name, slug or domains have every word of the query, in any case and without regard to accents. */
export function findSites<S extends Named>(sites: readonly S[], q: string): S[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return sites.filter(({ name, slug, domains, pendingDomains = [] }) => {
    const text = plain([name, slug, ...domains, ...pendingDomains].join(' '));
    return words.every((word) => text.includes(word));
  });
}
