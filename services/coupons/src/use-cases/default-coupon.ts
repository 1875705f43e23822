import { type DefaultMark, defaultMark } from '@biteboard/platform/defaults';
import { type CouponState, unmarkDefaultCoupon } from '../coupon.ts';
import type { Coupons } from '../coupons.ts';
import { showCoupons } from './show-coupons.ts';

/** The mark of the one coupon that a site offers by default. */
export const defaultCoupon = (service: Coupons, siteId: string): DefaultMark<CouponState> =>
  defaultMark(service.keyValue, {
    mutex: {
      name: `default-coupon:${siteId}`,
      busy: 'Somebody else marks a default coupon just now. Please try again.',
    },
    change: service.coupons.change,
    listMarked: () => service.coupons.listDefaults(siteId),
    unmark: unmarkDefaultCoupon,
    shown: async (coupon) => (await showCoupons(service, [coupon]))[0],
  });
