import { withoutActor } from '@biteboard/platform/audit';
import type { Catalog } from '../catalog.ts';
import { overtakenDefaults, type SiteState, unmarkDefault } from '../sites/site.ts';

/** Only the site that was marked last stays the default one; run after each mark and again from its event. */
export const keepOneDefault = async ({ sites }: Catalog): Promise<void> => {
  const overtaken = overtakenDefaults(await sites.list({ isDefault: true }));
  for (const { _id, markedDefaultAt } of overtaken) {
    const unmark = (site: SiteState) =>
      site.markedDefaultAt === markedDefaultAt ? unmarkDefault(site) : undefined;
    await withoutActor(() => sites.change(_id, unmark));
  }
};
