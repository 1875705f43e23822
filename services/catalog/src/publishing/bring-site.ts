import type { FieldChange, MenuPlace } from '@biteboard/contracts';
import { fieldChanges } from '@biteboard/platform/audit';
import { unlessDuplicate } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import { runYielding } from '../batches/run-yielding.ts';
import type { Catalog } from '../catalog.ts';
import { checkSameCurrency, checkTarget } from '../shared-menus/check-target.ts';
import {
  type AppliedRelease,
  beginRelease,
  claimFollower,
  type FollowerState,
  finishRelease,
  refuseRelease,
} from '../shared-menus/follower.ts';
import type { SharedMenuState } from '../shared-menus/menu.ts';
import { type ReleaseState, releaseId } from '../shared-menus/release.ts';
import {
  decideCategory,
  decideProduct,
  newSharedCategory,
  newSharedProduct,
  offMenu,
  planSite,
  type SitePlan,
  type Touched,
} from '../shared-menus/site-plan.ts';
import { differencesOf, type SiteTarget, siteTarget } from '../shared-menus/site-target.ts';
import type { SiteState } from '../sites/site.ts';

const BATCH = 100;
const IN_ONE_QUERY = 500;

/** Somebody else is at this site: they bring it where it is to be. */
export class SiteTaken extends Error {}

const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Holds the site while the work goes on. Throws `SiteTaken`. */
const holdSite = async (
  catalog: Catalog,
  siteId: string,
  menuId: string,
  by: string,
): Promise<FollowerState> => {
  const held = await catalog.followers.change(siteId, (state) =>
    state.menuId === menuId ? claimFollower(state, by, catalog.clock.now()) : undefined,
  );
  if (held?.menuId !== menuId || held.hold?.by !== by) throw new SiteTaken();
  return held;
};

const targetOf = async (
  { contents, releases }: Catalog,
  menuId: string,
  siteId: string,
  { number, groupIds }: AppliedRelease,
): Promise<SiteTarget | undefined> => {
  const release = await releases.find(releaseId(menuId, number));
  return release && siteTarget(await contents.get(release.contentId), { siteId, groupIds });
};

const idsOf = (targets: readonly SiteTarget[]): Touched => ({
  categoryIds: new Set(targets.flatMap(({ categories }) => [...categories.keys()])),
  productIds: new Set(targets.flatMap(({ products }) => [...products.keys()])),
});

/** What stands in a site that may have to change. */
export const presentIn = async (
  { categories, products }: Pick<Catalog, 'categories' | 'products'>,
  siteId: string,
  productIds: ReadonlySet<string> | 'all',
) => {
  const there = { siteId: { $in: [siteId, offMenu(siteId)] } };
  const shelves = await categories.list(there);
  if (productIds === 'all') return { categories: shelves, products: await products.list(there) };
  const found = [];
  for (const $in of batchesOf([...productIds], IN_ONE_QUERY))
    found.push(...(await products.list({ ...there, 'shared.productId': { $in } })));
  return { categories: shelves, products: found };
};

/** Brings the documents of a site where the plan has them; run again, it finds them so. */
const applyPlan = async (
  catalog: Catalog,
  member: FollowerState,
  plan: SitePlan,
  goOn: () => Promise<unknown>,
): Promise<void> => {
  const { categories, products } = catalog;
  const changeCategory = (want: (typeof plan.categories)[number]) =>
    categories.change(want._id, (state) => decideCategory(member, state, want));
  for (const want of plan.categories.filter(({ to }) => to)) {
    const isNew = !want.isThere && (await unlessDuplicate(categories.save(newSharedCategory(member, want))));
    if (!isNew) await changeCategory(want);
  }
  for (const batch of batchesOf(plan.products, BATCH)) {
    await goOn();
    await runYielding(batch, async (want) => {
      const isNew = !want.isThere && (await unlessDuplicate(products.save(newSharedProduct(member, want))));
      if (!isNew) await products.change(want._id, (state) => decideProduct(member, state, want));
    });
  }
  // Only now: nothing of the menu stands in them any more.
  for (const want of plan.categories.filter(({ to }) => !to)) await changeCategory(want);
};

const shownOf = (target: SiteTarget | undefined, ids: ReadonlySet<string>): object =>
  Object.fromEntries(
    [...ids].flatMap((id) => {
      const product = target?.products.get(id);
      return product ? [[product.content.name, { ...product.content, hidden: product.hidden || null }]] : [];
    }),
  );

/** What customers of the site see changed, by dish. */
const changesOf = (
  before: SiteTarget | undefined,
  after: SiteTarget,
  { productIds }: Touched,
): FieldChange[] => {
  if (before) return fieldChanges(shownOf(before, productIds), shownOf(after, productIds));
  return [{ field: 'products', from: null, to: after.products.size }];
};

export interface SiteErrand {
  menu: SharedMenuState;
  site: SiteState;
  release: ReleaseState;
  place: MenuPlace;
  /** The id of this piece of work: what holds the site. */
  by: string;
}

/**
 * Brings a site where a release has it: whole, or not at all where it is refused. From wherever an earlier run was
 * killed. Throws `SiteTaken`.
 */
export const bringSite = async (catalog: Catalog, errand: SiteErrand): Promise<void> => {
  const { menu, site, release, place, by } = errand;
  const { followers, contents } = catalog;
  const wanted: AppliedRelease = { number: release.number, groupIds: place.groupIds };
  const member = await holdSite(catalog, site._id, menu._id, by);
  const goOn = () => holdSite(catalog, site._id, menu._id, by);
  const ifHeld = (decide: (state: FollowerState) => ReturnType<typeof beginRelease>) =>
    followers.change(site._id, (state) => (state.hold?.by === by ? decide(state) : undefined));

  const target = siteTarget(await contents.get(release.contentId), place);
  try {
    checkSameCurrency(menu, site);
    checkTarget(target, site.name, menu.currency);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ifHeld((state) => refuseRelease(state, release.number, error));
    return;
  }
  const earlier = await Promise.all(
    [member.applied, ...member.begun].map((one) => one && targetOf(catalog, menu._id, site._id, one)),
  );
  const known = [...earlier.flatMap((one) => one ?? []), target];
  const touched = member.applied && earlier[0] ? differencesOf(known) : idsOf(known);
  if (touched.categoryIds.size + touched.productIds.size > 0) {
    await ifHeld((state) => beginRelease(state, wanted));
    const present = await presentIn(catalog, site._id, member.applied ? touched.productIds : 'all');
    const plan = planSite(member, target, touched, present, !member.applied);
    await applyPlan(catalog, member, plan, goOn);
  }
  const changes = changesOf(earlier[0], target, touched);
  await ifHeld((state) =>
    finishRelease(state, wanted, { by: release.by, menuId: menu._id, menuName: menu.name, changes }),
  );
};
