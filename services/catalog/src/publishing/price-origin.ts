import { type MenuPlace, type PriceOrigin, type PriceOrigins, priceAt } from '@biteboard/contracts';
import { notFound } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import type { AppliedRelease } from '../shared-menus/follower.ts';
import { releaseId } from '../shared-menus/release.ts';
import type { MenuProduct, ReleaseContent } from '../shared-menus/release-content.ts';

const notShared = () =>
  notFound('NOT_SHARED', 'This product is the site’s own: its price comes from nowhere else.');

interface Applied {
  menuId: string;
  menuName: string;
  release: AppliedRelease;
  content: ReleaseContent;
  place: MenuPlace;
  groupNames: ReadonlyMap<string, string>;
}

/** The release that a site has whole; undefined where it has none. */
const appliedAt = async (catalog: Catalog, siteId: string): Promise<Applied | undefined> => {
  const { followers, menus, releases, contents, groups } = catalog;
  const follower = await followers.find(siteId);
  const release = follower?.applied;
  const stored = release && (await releases.find(releaseId(follower.menuId, release.number)));
  if (!stored) return undefined;
  const [menu, content, all] = await Promise.all([
    menus.find(follower.menuId),
    contents.get(stored.contentId),
    groups.list({}),
  ]);
  return {
    menuId: follower.menuId,
    menuName: menu?.name ?? '',
    release,
    content,
    place: { siteId, groupIds: release.groupIds },
    groupNames: new Map(all.map(({ _id, name }) => [_id, name])),
  };
};

const originOf = (
  { content, overrides }: MenuProduct,
  { menuName, place, groupNames, content: { rules } }: Applied,
): PriceOrigin => {
  const price = priceAt(content.priceCents, overrides, rules, place);
  const named = 'rule' in price ? price.rule : 'override' in price ? price.override : undefined;
  const groupName = groupNames.get(named?.groupId ?? '');
  const rule = 'rule' in price ? price.rule : undefined;
  return {
    menuName,
    menuCents: content.priceCents,
    from: price.from,
    ...(groupName === undefined ? {} : { groupName }),
    ...(rule ? { percent: rule.percent } : {}),
    ...(rule?.roundTo === undefined ? {} : { roundTo: rule.roundTo }),
    ...(rule?.endsIn === undefined ? {} : { endsIn: rule.endsIn }),
    priceCents: price.cents,
  };
};

/** So many releases are looked back. */
const LOOKED_BACK = 20;

/** The first of the releases that have had this price in this place without a break, up to the one that the site has. */
const broughtBy = async (
  { releases, contents }: Catalog,
  { menuId, release, place }: Applied,
  productId: string,
  cents: number,
): Promise<number> => {
  const filter = { menuId, number: { $lt: release.number }, cancelled: { $ne: true } };
  let first = release.number;
  for (const { number, contentId } of await releases.list(filter, {
    sort: { number: -1 },
    limit: LOOKED_BACK,
  })) {
    const { products, rules } = await contents.get(contentId);
    const was = products.find(({ id }) => id === productId);
    if (!was || priceAt(was.content.priceCents, was.overrides, rules, place).cents !== cents) break;
    first = number;
  }
  return first;
};

/** Where the price of a shared product comes from in a site, by the release that the site has. Throws 404. */
export const priceOrigin = async (catalog: Catalog, siteId: string, id: string): Promise<PriceOrigin> => {
  const { shared } = await catalog.products.getIn(siteId, id);
  const applied = shared && (await appliedAt(catalog, siteId));
  const product = applied?.content.products.find((one) => one.id === shared?.productId);
  if (!applied || !product || applied.menuId !== shared?.menuId) throw notShared();
  const origin = originOf(product, applied);
  const number = await broughtBy(catalog, applied, product.id, origin.priceCents);
  const release = await catalog.releases.find(releaseId(applied.menuId, number));
  return {
    ...origin,
    release: number,
    ...(release && {
      releaseNote: release.note,
      releasedBy: release.by.email,
      releasedAt: release.createdAt,
    }),
  };
};

/** The same of all products that a site has from its menu; none where it follows none. */
export const priceOrigins = async (catalog: Catalog, siteId: string): Promise<PriceOrigins['items']> => {
  const applied = await appliedAt(catalog, siteId);
  if (!applied) return [];
  const byId = new Map(applied.content.products.map((product) => [product.id, product]));
  return (await catalog.products.listIn(siteId)).flatMap(({ _id: id, shared }) => {
    const product = shared?.menuId === applied.menuId ? byId.get(shared.productId) : undefined;
    return product ? [{ id, ...originOf(product, applied) }] : [];
  });
};
