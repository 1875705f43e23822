import type { MenuCache, MissMark } from '../menu-cache/menu-cache.ts';

/** Makes a page once for all requests that come while it is made, and again for those after a menu changed. */
export const pagesInFlight = <Page>(menus: MenuCache) => {
  const inFlight = new Map<string, { mark: MissMark; page: Promise<Page> }>();
  return (key: string, make: (mark: MissMark) => Promise<Page>): Promise<Page> => {
    const mark = menus.mark();
    const begun = inFlight.get(key);
    if (begun?.mark.step === mark.step) return begun.page;
    const page = make(mark).finally(() => {
      if (inFlight.get(key)?.page === page) inFlight.delete(key);
    });
    inFlight.set(key, { mark, page });
    return page;
  };
};
