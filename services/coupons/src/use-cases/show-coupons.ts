import type { Coupon } from '@biteboard/contracts';
import { type CouponState, couponOf } from '../coupon.ts';
import type { Coupons } from '../coupons.ts';

/** Coupons as admins see them. */
export const showCoupons = async (
  { redemptions }: Coupons,
  coupons: readonly CouponState[],
): Promise<Coupon[]> => {
  const counts = await redemptions.countsOf(coupons.map((coupon) => coupon._id));
  return coupons.map((coupon) => ({
    ...couponOf(coupon),
    redemptions: counts.get(coupon._id) ?? 0,
    version: coupon.version,
  }));
};

export const listCoupons = async (service: Coupons, siteRef: string): Promise<Coupon[]> => {
  const site = await service.sites.get(siteRef);
  return showCoupons(service, await service.coupons.listIn(site._id));
};
