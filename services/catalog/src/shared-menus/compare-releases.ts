import { isDeepStrictEqual } from 'node:util';
import { isHiddenAt, type MenuChange, type MenuChanges, type MenuPlace, priceAt } from '@biteboard/contracts';
import { fieldChanges } from '@biteboard/platform/audit';
import { type GroupOfSites, menuPlaceOf } from './menu-sites.ts';
import type { MenuProduct, ReleaseContent } from './release-content.ts';

interface Named {
  id: string;
  name: string;
  shown: object;
}

const compare = (
  kind: MenuChange['kind'],
  before: ReadonlyMap<string, Named>,
  after: ReadonlyMap<string, Named>,
): MenuChange[] =>
  [...new Set([...after.keys(), ...before.keys()])].flatMap((id): MenuChange[] => {
    const [was, is] = [before.get(id), after.get(id)];
    if (was && is && isDeepStrictEqual(was.shown, is.shown)) return [];
    const change = !was ? 'added' : is ? 'changed' : 'removed';
    return [{ kind, id, name: (is ?? was)!.name, change, changes: fieldChanges(was?.shown, is?.shown) }];
  });

const byId = (list: readonly Named[]) => new Map(list.map((one) => [one.id, one]));

const categoriesOf = ({ categories }: ReleaseContent) =>
  byId(categories.map(({ id, content }) => ({ id, name: content.name, shown: content })));

const productsOf = ({ categories, products }: ReleaseContent) => {
  const names = new Map(categories.map(({ id, content }) => [id, content.name]));
  return byId(
    products.map(({ id, categoryId, content, overrides }) => ({
      id,
      name: content.name,
      shown: {
        ...content,
        category: names.get(categoryId ?? '') ?? '',
        overrides: overrides.map(({ siteId, groupId, ...rest }) => ({ id: siteId ?? groupId, ...rest })),
      },
    })),
  );
};

const rulesOf = ({ rules }: ReleaseContent) => ({
  rules: rules.map(({ siteId, groupId, ...rest }) => ({ id: siteId ?? groupId, ...rest })),
});

/** The places that rules or overrides name: sites, and groups as a site that is in that group alone. */
const placesOf = (contents: readonly ReleaseContent[]) => {
  const named = contents.flatMap(({ rules, products }) => [
    ...rules,
    ...products.flatMap(({ overrides }) => overrides),
  ]);
  const keys = new Set(named.map(({ siteId, groupId }) => JSON.stringify({ siteId, groupId })));
  return [...keys].map((one) => JSON.parse(one) as { siteId?: string; groupId?: string });
};

const MAX_PLACES = 50;

const customersPrice = (product: MenuProduct | undefined, content: ReleaseContent, place: MenuPlace) =>
  !product || isHiddenAt(product.overrides, place)
    ? null
    : priceAt(product.content.priceCents, product.overrides, content.rules, place).cents;

/**
 * What one release, or a draft, changes of another, in the order of the menu; with the prices of places where those
 * differ. `groups` say in which a site is.
 */
export const compareReleases = (
  before: ReleaseContent,
  after: ReleaseContent,
  groups: readonly GroupOfSites[] = [],
): MenuChanges => {
  const categories = compare('category', categoriesOf(before), categoriesOf(after));
  const rules = fieldChanges(rulesOf(before), rulesOf(after));
  const places = placesOf([before, after]);
  const [was, is] = [before, after].map(
    ({ products }) => new Map(products.map((product) => [product.id, product])),
  ) as [Map<string, MenuProduct>, Map<string, MenuProduct>];
  const placed = (id: string): NonNullable<MenuChange['places']> => {
    const found = places.flatMap((at) => {
      const place = at.groupId
        ? { siteId: '', groupIds: [at.groupId] }
        : menuPlaceOf(at.siteId ?? '', groups);
      const fromCents = customersPrice(was.get(id), before, place);
      const toCents = customersPrice(is.get(id), after, place);
      return fromCents === toCents ? [] : [{ ...at, fromCents, toCents }];
    });
    return found.slice(0, MAX_PLACES);
  };
  const withPlaces = (change: MenuChange): MenuChange => {
    const found = placed(change.id);
    return found.length > 0 ? { ...change, places: found } : change;
  };
  const products = compare('product', productsOf(before), productsOf(after)).map(withPlaces);
  const count = (list: readonly MenuChange[]) => {
    const of = (change: MenuChange['change']) => list.filter((one) => one.change === change).length;
    return { added: of('added'), changed: of('changed'), removed: of('removed') };
  };
  const prices: MenuChange[] =
    rules.length > 0 || !isDeepStrictEqual(before.rules, after.rules)
      ? [{ kind: 'prices', id: 'rules', name: '', change: 'changed', changes: rules }]
      : [];
  return {
    products: count(products),
    categories: count(categories),
    items: [...prices, ...categories, ...products],
  };
};

/** Whether more than half of what was on a menu goes with the next release, or all of it. */
export const menuShrinks = (before: ReleaseContent, after: ReleaseContent): number | undefined => {
  const stays = new Set(after.products.map(({ id }) => id));
  const removed = before.products.filter(({ id }) => !stays.has(id)).length;
  const empties = before.products.length > 0 && after.products.length === 0;
  return empties || removed * 2 > before.products.length ? removed : undefined;
};
