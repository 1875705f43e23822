import type { Mark, MenuCache } from '../menu-cache/menu-cache.ts';

/** Pages that are being made: who asks for one meanwhile waits for the same, unless a menu changed since it was begun. */
export const beingMade = <Page>(menus: MenuCache) => {
  const underWay = new Map<string, { mark: Mark; page: Promise<Page> }>();
  return (key: string, make: (mark: Mark) => Promise<Page>): Promise<Page> => {
    const mark = menus.mark();
    const begun = underWay.get(key);
    if (begun?.mark.step === mark.step) return begun.page;
    const page = make(mark).finally(() => {
      if (underWay.get(key)?.page === page) underWay.delete(key);
    });
    underWay.set(key, { mark, page });
    return page;
  };
};
