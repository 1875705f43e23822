import { ifVersion } from '@biteboard/platform/http';
import { deleteCoupon } from '../coupon.ts';
import type { Coupons } from '../coupons.ts';

export const deleteSiteCoupon = async (
  { sites, coupons }: Coupons,
  siteRef: string,
  id: string,
  ifMatch?: number,
): Promise<void> => {
  const site = await sites.get(siteRef);
  await coupons.getIn(site._id, id);
  await coupons.change(id, ifVersion(ifMatch, deleteCoupon));
};

/** Deletes the coupons of a deleted site, idempotently. */
export const removeCouponsOf = async ({ coupons }: Coupons, siteId: string): Promise<void> => {
  for (const { _id } of await coupons.listIn(siteId)) await coupons.change(_id, deleteCoupon);
};
