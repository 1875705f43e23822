import type { SiteCard } from '@biteboard/contracts';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Shops whose name, tagline or city has every word of the query. */
export function findShops(shops: readonly SiteCard[], query: string): SiteCard[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return shops.filter(({ name, tagline, cities }) => {
    const text = plain([name, tagline, ...cities].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The shops of a city; all of them where it has none. */
export function shopsIn(shops: readonly SiteCard[], city: string | null): readonly SiteCard[] {
  if (city === null) return shops;
  const there = shops.filter(({ cities }) => cities.some((name) => plain(name) === plain(city)));
  return there.length > 0 ? there : shops;
}

/** The shop whose slug or name is closest to the requested one; undefined where none is close. */
export function nearestShop(shops: readonly SiteCard[], asked: string): SiteCard | undefined {
  const wanted = plain(asked);
  let nearest: { shop: SiteCard; distance: number } | undefined;
  for (const shop of shops) {
    const distance = Math.min(
      edits(wanted, plain(shop.slug)),
      edits(wanted, plain(shop.name).replaceAll(' ', '-')),
    );
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { shop, distance };
  }
  return nearest && nearest.distance <= Math.max(2, Math.ceil(wanted.length * 0.4))
    ? nearest.shop
    : undefined;
}

/** Letters to insert, delete or replace between two words (Levenshtein). */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
