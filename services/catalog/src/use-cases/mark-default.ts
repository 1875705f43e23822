import type { DefaultSite, SiteInput } from '@biteboard/contracts';
import { withKeyedMutex } from '@biteboard/platform/documents';
import { preconditionFailed } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import type { SiteState } from '../sites/site.ts';
import { keepOneDefault } from './keep-one-default.ts';

const TURN = {
  name: 'default-site',
  busy: 'Somebody else marks a default site just now. Please try again.',
};

/** What everybody may know: a manager of another site is shown no more. */
const shown = ({ _id, slug, name }: SiteState): DefaultSite => ({ _id, slug, name });

/**
 * Saves a site with what its mark as the default one means for the others: one mark after the other. Throws 412 with the
 * site that is marked (null: none is), where that is neither the one that was seen nor this one.
 */
export const markingDefault = async (
  catalog: Catalog,
  id: string,
  { isDefault, seenDefault }: SiteInput,
  save: () => Promise<SiteState>,
): Promise<SiteState> => {
  if (!isDefault) return save();
  const { sites, keyValue } = catalog;
  return withKeyedMutex(keyValue, TURN, async () => {
    const marked = await sites.list(
      { isDefault: true },
      { sort: { markedDefaultAt: -1, _id: -1 }, limit: 1 },
    );
    const [now] = marked;
    const isSeen = [seenDefault, id].includes(now?._id ?? null);
    if (seenDefault !== undefined && !isSeen) throw preconditionFailed(now ? shown(now) : null);
    const site = await save();
    await keepOneDefault(catalog);
    return site;
  });
};
