import { type PriceOrigin, priceAt } from '@biteboard/contracts';
import { notFound } from '@biteboard/platform/ports';
import type { Catalog } from '../catalog.ts';
import { releaseId } from '../shared-menus/release.ts';

const notShared = () =>
  notFound('NOT_SHARED', 'This product is the site’s own: its price comes from nowhere else.');

/** Where the price of a shared product comes from in a site, by the release that the site has. Throws 404. */
export const priceOrigin = async (catalog: Catalog, siteId: string, id: string): Promise<PriceOrigin> => {
  const { products, followers, menus, releases, contents, groups } = catalog;
  const { shared } = await products.getIn(siteId, id);
  const applied = shared && (await followers.find(siteId))?.applied;
  const release = applied && (await releases.find(releaseId(shared.menuId, applied.number)));
  if (!release) throw notShared();
  const content = await contents.get(release.contentId);
  const product = content.products.find((one) => one.id === shared.productId);
  if (!product) throw notShared();
  const menuCents = product.content.priceCents;
  const place = { siteId, groupIds: applied.groupIds };
  const price = priceAt(menuCents, product.overrides, content.rules, place);
  const named = 'rule' in price ? price.rule : 'override' in price ? price.override : undefined;
  const group = named?.groupId === undefined ? undefined : await groups.find(named.groupId);
  const rule = 'rule' in price ? price.rule : undefined;
  return {
    menuName: (await menus.find(shared.menuId))?.name ?? '',
    menuCents,
    from: price.from,
    ...(group ? { groupName: group.name } : {}),
    ...(rule ? { percent: rule.percent } : {}),
    ...(rule?.roundTo === undefined ? {} : { roundTo: rule.roundTo }),
    ...(rule?.endsIn === undefined ? {} : { endsIn: rule.endsIn }),
    priceCents: price.cents,
  };
};
