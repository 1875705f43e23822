import { normalizeCouponCode, type OrderSnapshot } from '@biteboard/contracts';
import type { Coupons } from '../coupons.ts';

/** Redeems the coupon of a paid order, once however often the event is delivered. */
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

/** Returns the redemption of a cancelled order, and prevents one by a payment event that arrives later. */
export const returnCoupon = async ({ redemptions }: Coupons, order: OrderSnapshot): Promise<void> => {
  const applied = order.meta.coupon;
  if (!applied) return;
  await redemptions.takeBack({
    _id: order._id,
    siteId: order.siteId,
    code: normalizeCouponCode(applied.code),
  });
};
