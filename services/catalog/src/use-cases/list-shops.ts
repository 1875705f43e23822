import type { SiteCard } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import { isReadyToList } from '../sites/listing.ts';
import { siteCard } from '../sites/site-answers.ts';

/** The cards of the open sites that can take an order, the oldest site first (`decided §15`). */
export const listShops = async ({ sites, products, settings, clock }: Catalog): Promise<SiteCard[]> => {
  const ready = (await sites.listOpen()).filter((site) => isReadyToList(site, settings));
  const at = new Date(clock.now()).toISOString();
  const selling = await products.sellingSites(
    ready.map(({ _id }) => _id),
    at,
  );
  return ready.filter(({ _id }) => selling.has(_id)).map(siteCard);
};
