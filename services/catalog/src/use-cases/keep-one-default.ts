import type { Catalog } from '../catalog.ts';
import { overtakenDefaults, unmarkDefault } from '../site.ts';

/** Only the site that was marked last stays the default one; run after each mark and again from its event. */
export const keepOneDefault = async ({ sites }: Catalog): Promise<void> => {
  const overtaken = overtakenDefaults(await sites.list({ isDefault: true }));
  for (const { _id, markedDefaultAt } of overtaken) {
    await sites.change(_id, (site) =>
      site.markedDefaultAt === markedDefaultAt ? unmarkDefault(site) : undefined,
    );
  }
};
