import { withKeyedMutex } from '@biteboard/platform/documents';
import { preconditionFailed } from '@biteboard/platform/http';
import type { CouponInput, CouponState } from '../coupon.ts';
import type { Coupons } from '../coupons.ts';
import { keepOneDefaultCoupon } from './keep-one-default.ts';
import { showCoupons } from './show-coupons.ts';

type Mark = Pick<CouponInput, 'isDefault' | 'seenDefault'>;

/**
 * Saves a coupon and, where it becomes the site's default, unmarks the others; marks are serialized. Throws 412 with the
 * present default (null: none), where that is neither the one that the client saw nor this coupon.
 */
export const markingDefaultCoupon = async (
  service: Coupons,
  siteId: string,
  id: string,
  { isDefault, seenDefault }: Mark,
  save: () => Promise<CouponState>,
): Promise<CouponState> => {
  if (!isDefault) return save();
  const busy = 'Somebody else marks a default coupon just now. Please try again.';
  return withKeyedMutex(service.keyValue, { name: `default-coupon:${siteId}`, busy }, async () => {
    const [now] = await service.coupons.listDefaults(siteId);
    const isSeen = [seenDefault, id].includes(now?._id ?? null);
    if (seenDefault !== undefined && !isSeen)
      throw preconditionFailed(now ? (await showCoupons(service, [now]))[0] : null);
    const marked = await save();
    await keepOneDefaultCoupon(service, siteId);
    return marked;
  });
};
