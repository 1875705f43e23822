import { events } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Coupons } from './coupons.ts';
import { defaultCoupon } from './use-cases/default-coupon.ts';
import { redeemCoupon, returnCoupon } from './use-cases/redeem-coupon.ts';
import { removeCouponsOf } from './use-cases/remove-coupons.ts';

export const consumers = (service: Coupons): Consumer[] => [
  ...service.sites.consumers,
  on(events.SiteDeleted, ({ data }) => removeCouponsOf(service, data.siteId)),
  on(events.CouponChanged, async ({ data }) => {
    if (data.coupon.isDefault) await defaultCoupon(service, data.coupon.siteId).keepLatest();
  }),
  on(events.OrderPaid, ({ data }) => redeemCoupon(service, data.order)),
  on(events.OrderCancelled, ({ data }) => returnCoupon(service, data.order)),
];
