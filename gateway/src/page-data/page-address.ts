/** What a page's address asks for (spec §2, route table). */
export interface PageAddress {
  /** `landing`: the shop of the host, or the choice among several. */
  kind: 'landing' | 'menu' | 'category' | 'location' | 'orders' | 'account' | 'reset';
  /** Absent: the shop that the host name belongs to. */
  slug?: string;
  /** What stands before the slug: links in the page begin with it too. */
  prefix?: '/s' | '';
  categoryId?: string;
  locationId?: string;
}

const PUBLIC: readonly PageAddress['kind'][] = ['landing', 'menu', 'category', 'location'];

/** What of a shop has a page of its own, by the letter before its id. */
const PARTS = { c: 'category', l: 'location' } as const;

/** Whether it shows the same to everybody; all else is a page about one person, and listed nowhere. */
export const isPublic = (kind: PageAddress['kind']): boolean => PUBLIC.includes(kind);

const OF_SLUG = /^\/s\/([^/]+)(?:\/(.*))?$/;
const OF_SHORT_SLUG = /^\/([^/]+)(?:\/([cl]\/[^/]+))?$/;
/** Begun only where the slashes begin: of many in the middle, each would be a beginning. */
const AT_THE_END = /(?<!\/)\/+$/;
const OF_HOST = /^\/([cl]\/[^/]+)$/;

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The page of a shop's category or location (`c/curries`, `l/whyte`), else the whole menu. */
const partOf = (rest: string): PageAddress => {
  const [, letter, id] = /^([cl])\/([^/]+)$/.exec(rest) ?? [];
  if (!id) return { kind: 'menu' };
  const kind = PARTS[letter as keyof typeof PARTS];
  return { kind, [`${kind}Id`]: decoded(id) };
};

const inShop = (prefix: '/s' | '', slug: string, rest: string): PageAddress => {
  const shop = { slug: decoded(slug), prefix };
  if (/^orders(?:\/[^/]+)?$/.test(rest)) return { kind: 'orders', ...shop };
  if (rest === 'account') return { kind: 'account', ...shop };
  return { ...partOf(rest), ...shop };
};

/** Reads an address as the web's routes do; whatever they do not know is the shop of the host. */
export const pageAddress = (pathname: string): PageAddress => {
  const path = pathname.length > 1 ? pathname.replace(AT_THE_END, '') || '/' : pathname;
  if (path === '/' || path === '/shop') return { kind: 'landing' };
  if (path.startsWith('/track/')) return { kind: 'orders' };
  if (path === '/reset') return { kind: 'reset' };
  if (path === '/account') return { kind: 'account' };
  const [, ofHost] = OF_HOST.exec(path) ?? [];
  if (ofHost) return partOf(ofHost);
  const [, slug, rest = ''] = OF_SLUG.exec(path) ?? [];
  if (slug) return inShop('/s', slug, rest);
  const [, short, part = ''] = OF_SHORT_SLUG.exec(path) ?? [];
  if (short && short !== 's' && !(short in PARTS)) return inShop('', short, part);
  return { kind: 'menu' };
};
