import { type AppliedCoupon, normalizeCouponCode } from '@biteboard/contracts';
import { notFound } from '@biteboard/platform/ports';
import type { Coupons } from '../coupons.ts';

/** The discount of a code, in any letter case; throws 404 `COUPON_INVALID` (spec §8), also for 0 percent. */
export const findCoupon = async (
  { sites, coupons }: Coupons,
  siteRef: string,
  text: string,
): Promise<AppliedCoupon> => {
  const site = await sites.getOpen(siteRef);
  const coupon = await coupons.findByCode(site._id, normalizeCouponCode(text));
  if (!coupon || coupon.percent === 0) throw notFound('COUPON_INVALID', 'Invalid code');
  return { code: coupon.code, percent: coupon.percent };
};

/** The coupon that the cart applies automatically; throws 404 `NO_DEFAULT_COUPON`. */
export const findDefaultCoupon = async (
  { sites, coupons }: Coupons,
  siteRef: string,
): Promise<AppliedCoupon> => {
  const site = await sites.getOpen(siteRef);
  const [coupon] = await coupons.listDefaults(site._id);
  if (!coupon || coupon.percent === 0)
    throw notFound('NO_DEFAULT_COUPON', 'This shop has no default coupon.');
  return { code: coupon.code, percent: coupon.percent };
};
