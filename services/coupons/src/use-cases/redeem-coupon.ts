import { normalizeCouponCode, type OrderSnapshot } from '@biteboard/contracts';
import type { Coupons } from '../coupons.ts';

/** A paid order that used a coupon redeems it once, however often its event comes. */
export const redeemCoupon = async (
  { clock, coupons, redemptions }: Coupons,
  order: OrderSnapshot,
): Promise<void> => {
  const applied = order.meta.coupon;
  if (!applied) return;
  const coupon = await coupons.findByCode(order.siteId, normalizeCouponCode(applied.code));
  if (!coupon) return;
  await redemptions.record({
    _id: order._id,
    siteId: order.siteId,
    couponId: coupon._id,
    code: coupon.code,
    redeemedAt: order.paidAt ?? new Date(clock.now()).toISOString(),
  });
};

/** A cancelled order gives its redemption back, and redeems nothing if its payment is heard of later. */
export const returnCoupon = async ({ redemptions }: Coupons, order: OrderSnapshot): Promise<void> => {
  const applied = order.meta.coupon;
  if (!applied) return;
  await redemptions.takeBack({
    _id: order._id,
    siteId: order.siteId,
    code: normalizeCouponCode(applied.code),
  });
};
