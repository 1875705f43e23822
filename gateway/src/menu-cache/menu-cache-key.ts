import type { Endpoint } from '@biteboard/contracts';
import { DEFAULT_SITE } from '@biteboard/platform/sites';

const MAX_URL_LENGTH = 300;

/** The canonical form of our paths: nothing encoded or in capitals, no trailing slash, no host. */
const CANONICAL_PATH = /^(?:\/[a-z0-9_-]+)+$/;

/** Ids and words, in nobody's encoding. */
const PLAIN_VALUE = /^[\w-]{1,64}$/;

/** Declared parameters in the contract's order, each once and written in one way. */
const isCanonicalQuery = (query: string, { query: declared }: Endpoint): boolean => {
  const given = new URLSearchParams(query);
  const names = Object.keys(declared?.properties ?? {}).filter((name) => given.has(name));
  const values = names.map((name) => given.get(name) ?? '');
  return (
    values.every((value) => PLAIN_VALUE.test(value)) &&
    query === names.map((name, index) => `${name}=${values[index]}`).join('&')
  );
};

/**
 * Whether the answer of a URL may be cached: only canonical URLs with declared parameters, and of those only what shows
 * something, so that nobody fills the cache with addresses of their own making.
 */
export const isCacheable = (url: string, endpoint: Endpoint, body: string): boolean => {
  if (url.length > MAX_URL_LENGTH) return false;
  const asked = url.indexOf('?');
  if (!CANONICAL_PATH.test(asked === -1 ? url : url.slice(0, asked))) return false;
  return asked === -1 || (body !== '[]' && isCanonicalQuery(url.slice(asked + 1), endpoint));
};

interface Shown {
  _id?: unknown;
  siteId?: unknown;
  site?: { _id?: unknown };
}

/**
 * The site whose catalogue an answer shows, read from the answer; undefined where it does not say, and for `default`,
 * which may become another site.
 */
export const siteIdOf = (endpoint: Endpoint, ref: string | undefined, body: string): string | undefined => {
  if (ref === undefined || ref === DEFAULT_SITE) return undefined;
  const parsed = JSON.parse(body) as Shown | Shown[] | null;
  const first = Array.isArray(parsed) ? parsed[0] : parsed;
  if (first === null || typeof first !== 'object') return undefined;
  const id = first.siteId ?? first.site?._id ?? (endpoint.path.endsWith('/site') ? first._id : undefined);
  return typeof id === 'string' ? id : undefined;
};
