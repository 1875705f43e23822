import type { Endpoint } from '@biteboard/contracts';
import { DEFAULT_SITE } from '@biteboard/platform/sites';

const MAX_URL_LENGTH = 300;

/** The canonical form of our paths: nothing encoded or in capitals, no trailing slash, no host. */
const CANONICAL_PATH = /^(?:\/[a-z0-9_-]+)+$/;

/** Whether the answer of a URL may be cached: only canonical URLs with declared parameters, so that nobody can fill the cache. */
export const isCacheable = (url: string, endpoint: Endpoint): boolean => {
  if (url.length > MAX_URL_LENGTH) return false;
  const asked = url.indexOf('?');
  if (!CANONICAL_PATH.test(asked === -1 ? url : url.slice(0, asked))) return false;
  if (asked === -1) return true;
  const declared = Object.keys(endpoint.query?.properties ?? {});
  const names = [...new URLSearchParams(url.slice(asked + 1)).keys()];
  return names.length === new Set(names).size && names.every((name) => declared.includes(name));
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
