import type { SharedMenuInput } from '@biteboard/contracts';
import { withoutActor } from '@biteboard/platform/audit';
import { runYielding } from '../batches/run-yielding.ts';
import type { Catalog } from '../catalog.ts';
import { createCategory } from '../categories/category.ts';
import { fieldRequired } from '../fields/field-errors.ts';
import { createProduct } from '../products/product.ts';
import { contentOf, withContent } from '../products/product-content.ts';
import { createMenu, type SharedMenuState } from '../shared-menus/menu.ts';
import { categoryContent } from '../shared-menus/release-content.ts';
import type { SiteState } from '../sites/site.ts';
import { bringSoon, checkJoining } from './follow-menu.ts';
import { publishDraft } from './publish-menu.ts';

const DEFAULT_CURRENCY = 'usd';

/** Puts what a site has into the draft of a menu; what is sold out or hidden there is not so in the menu. */
const takeOver = async (
  { categories, products, drafts, ids }: Catalog,
  siteId: string,
  menuId: string,
): Promise<void> => {
  const [shelves, menu] = await Promise.all([categories.listIn(siteId), products.listIn(siteId)]);
  const idOf = new Map(shelves.map(({ _id }) => [_id, ids.next()]));
  await runYielding(shelves, (state) =>
    drafts.categories.save(createCategory(idOf.get(state._id)!, menuId, categoryContent(state))),
  );
  await runYielding(menu, (state) => {
    const content = contentOf(state);
    const { state: fresh } = createProduct(ids.next(), menuId, { name: state.name, price: 0 });
    const categoryId = idOf.get(state.categoryId ?? '') ?? null;
    return drafts.products.save({ state: withContent({ ...fresh, categoryId }, content), events: [] });
  });
};

/**
 * Creates a shared menu: empty, or of what a site has, which then follows it without a visible change. Throws 400
 * without a name, 404, 409 `CURRENCY_DIFFERS` or `FOLLOWS_ANOTHER`.
 */
export const openMenu = async (catalog: Catalog, input: SharedMenuInput): Promise<SharedMenuState> => {
  const { clock, ids, menus, sites } = catalog;
  if (!input.name) throw fieldRequired('name');
  const site: SiteState | undefined = input.fromSiteId ? await sites.get(input.fromSiteId) : undefined;
  const currency = input.currency ?? site?.currency ?? DEFAULT_CURRENCY;
  const _id = ids.next();
  if (site) {
    await checkJoining(catalog, { _id, name: input.name, currency }, site);
    await withoutActor(() => takeOver(catalog, site._id, _id));
  }
  const createdAt = new Date(clock.now()).toISOString();
  const menu = await menus.save(
    createMenu(_id, input, { currency, siteIds: site ? [site._id] : [], createdAt }),
  );
  if (site) {
    await publishDraft(catalog, _id, { note: site.name });
    await bringSoon(catalog, _id);
  }
  return (await menus.find(menu._id)) ?? menu;
};
