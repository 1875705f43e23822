import type { Endpoint } from '@biteboard/contracts';
import { DEFAULT_SITE } from '@biteboard/platform/sites';

const LONGEST = 300;

/** As we write addresses: no letter encoded or in capitals, no slash at the end, no host before it. */
const OUR_WAY = /^(?:\/[a-z0-9_-]+)+$/;

/** Whether an address may be kept: one way to write each, and only what the contract declares, so that nobody fills the cache. */
export const isKeepable = (url: string, endpoint: Endpoint): boolean => {
  if (url.length > LONGEST) return false;
  const asked = url.indexOf('?');
  if (!OUR_WAY.test(asked === -1 ? url : url.slice(0, asked))) return false;
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
 * Whose catalogue an answer shows, read from the answer itself; undefined where it does not say, and for `default`,
 * which may come to mean another site.
 */
export const siteIdOf = (endpoint: Endpoint, ref: string | undefined, body: string): string | undefined => {
  if (ref === undefined || ref === DEFAULT_SITE) return undefined;
  const parsed = JSON.parse(body) as Shown | Shown[] | null;
  const first = Array.isArray(parsed) ? parsed[0] : parsed;
  if (first === null || typeof first !== 'object') return undefined;
  const id = first.siteId ?? first.site?._id ?? (endpoint.path.endsWith('/site') ? first._id : undefined);
  return typeof id === 'string' ? id : undefined;
};
