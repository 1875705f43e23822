import { setImmediate } from 'node:timers/promises';
import type { FieldChange } from '@biteboard/contracts';
import { fieldChanges } from '@biteboard/platform/audit';
import type { Catalog } from '../catalog.ts';
import {
  type AppliedRelease,
  beginRelease,
  finishRelease,
  type RefusedRelease,
} from '../shared-menus/follower.ts';
import { type ReleaseState, releaseId } from '../shared-menus/release.ts';
import { planSite, type Touched } from '../shared-menus/site-plan.ts';
import { differencesOf, type SiteTarget, siteTarget } from '../shared-menus/site-target.ts';
import { applyPlan, presentIn } from './apply-plan.ts';
import type { SiteHold } from './hold-site.ts';

const wholeOf = async (
  { contents, releases }: Catalog,
  { _id: siteId, menuId }: { _id: string; menuId: string },
  { number, groupIds }: AppliedRelease,
): Promise<{ release: ReleaseState; target: SiteTarget } | undefined> => {
  const release = await releases.find(releaseId(menuId, number));
  if (!release) return undefined;
  return { release, target: siteTarget(await contents.get(release.contentId), { siteId, groupIds }) };
};

const idsOf = (targets: readonly SiteTarget[]): Touched => ({
  categoryIds: new Set(targets.flatMap(({ categories }) => [...categories.keys()])),
  productIds: new Set(targets.flatMap(({ products }) => [...products.keys()])),
});

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

/**
 * Brings a site that is held to a release, whole, from wherever an earlier run was killed; `refused` is another one that
 * it gets nothing of. Throws `SiteTaken`.
 */
export const reachRelease = async (
  catalog: Catalog,
  hold: SiteHold,
  goal: AppliedRelease,
  { menuName, refused }: { menuName: string; refused?: RefusedRelease | undefined },
): Promise<void> => {
  const { member, note } = hold;
  const { _id: siteId, menuId, applied, begun } = member;
  const whole = await wholeOf(catalog, member, goal);
  if (!whole) throw new Error(`release ${goal.number} of the menu ${menuId} is gone`);
  const { release, target } = whole;
  const before = applied && (await wholeOf(catalog, member, applied))?.target;
  const left = await Promise.all(begun.map((one) => wholeOf(catalog, member, one)));
  const others = [...left.flatMap((one) => one?.target ?? []), target];
  const touched = before ? differencesOf([before, ...others]) : idsOf(others);
  if (touched.categoryIds.size + touched.productIds.size > 0) {
    await note((state) => beginRelease(state, goal));
    // Eight sites that were noted together would be planned in one go.
    await setImmediate();
    const present = await presentIn(catalog, siteId, applied ? touched.productIds : 'all');
    await applyPlan(catalog, hold, planSite(member, target, touched, present, !applied));
  }
  const changes = changesOf(before, target, touched);
  await note((state) => finishRelease(state, goal, { by: release.by, menuId, menuName, changes, refused }));
};
