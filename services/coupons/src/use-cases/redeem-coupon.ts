import { normalizeCouponCode, type OrderSnapshot } from '@biteboard/contracts';
import { Conflict } from '@biteboard/platform';
import { withRedemptions } from '../coupon.ts';
import type { Coupons } from '../coupons.ts';

const ATTEMPTS = 50;

/** A paid order that used a coupon redeems it once, however often its event comes. */
export const redeemCoupon = async (service: Coupons, order: OrderSnapshot): Promise<void> => {
  const applied = order.meta.coupon;
  if (!applied) return;
  const { ports, coupons, redemptions } = service;
  const coupon = await coupons.findByCode(order.siteId, normalizeCouponCode(applied.code));
  if (!coupon) return;
  await redemptions.record({
    _id: order._id,
    siteId: order.siteId,
    couponId: coupon._id,
    code: coupon.code,
    redeemedAt: order.paidAt ?? new Date(ports.clock.now()).toISOString(),
  });
  await countAgain(service, order._id);
};

/** A cancelled order gives its redemption back. */
export const returnCoupon = async (service: Coupons, order: OrderSnapshot): Promise<void> => {
  await service.redemptions.takeBack(order._id);
  await countAgain(service, order._id);
};

/**
 * The coupon's counter is what its redemptions add up to: counted after the coupon was read and before it is saved at
 * that version, so a redemption that came in between is counted by whoever saves next.
 */
const countAgain = async ({ coupons, redemptions }: Coupons, orderId: string): Promise<void> => {
  const couponId = (await redemptions.find(orderId))?.couponId;
  for (let attempt = 1; couponId; attempt += 1) {
    const coupon = await coupons.find(couponId);
    const count = await redemptions.countOf(couponId);
    if (!coupon || coupon.redemptions === count) return;
    try {
      await coupons.save(withRedemptions(coupon, count));
      return;
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
    }
  }
};
