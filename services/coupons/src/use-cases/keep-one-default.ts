import { withoutActor } from '@biteboard/platform/audit';
import { type CouponState, overtakenDefaultCoupons, unmarkDefaultCoupon } from '../coupon.ts';
import type { Coupons } from '../coupons.ts';

/** Only the coupon that was marked last stays its site's default; run after each mark and again from its event. */
export const keepOneDefaultCoupon = async ({ coupons }: Coupons, siteId: string): Promise<void> => {
  for (const { _id, markedDefaultAt } of overtakenDefaultCoupons(await coupons.listDefaults(siteId))) {
    const unmark = (coupon: CouponState) =>
      coupon.markedDefaultAt === markedDefaultAt ? unmarkDefaultCoupon(coupon) : undefined;
    await withoutActor(() => coupons.change(_id, unmark));
  }
};
