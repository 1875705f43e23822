/**
 * How the service worker answers a request. An `unkept` page comes from the server alone, and without one says why it does
 * not come; null: not at all, the browser goes to the server as ever.
 */
export type Way = 'page' | 'unkept' | 'program' | 'picture' | 'menu' | null;

interface Asked {
  method: string;
  url: string;
  mode: string;
}

/** No shop's page, or one person's: these are never kept. */
const NOT_KEPT =
  /^\/(?:api|webhook|files|assets|pay|track|reset|dashboard|login|healthz|readyz|metrics|\.well-known)(?:\/|$)/;
const PERSONAL_PATHS = /\/orders(?:\/|$)/;

/** What everybody may read of a shop. */
const PUBLIC = /^\/api\/shop\/(?:host-site|sites|[^/]+\/(?:menu|site|locations|hours|cities|categories))$/;

/** Only what is the same for everybody is kept, and only what is read: no order, no session, no post. */
export function wayOf({ method, url, mode }: Asked, origin: string): Way {
  const { origin: at, pathname, search } = new URL(url);
  if (method !== 'GET' || at !== origin) return null;
  if (mode === 'navigate')
    return NOT_KEPT.test(pathname) || PERSONAL_PATHS.test(pathname) ? 'unkept' : 'page';
  if (pathname.startsWith('/assets/')) return 'program';
  if (pathname.startsWith('/files/pictures/')) return 'picture';
  return PUBLIC.test(pathname) && search === '' ? 'menu' : null;
}

/** A page is kept by its path: what follows it says what lies open over it. */
export const pageKey = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};
