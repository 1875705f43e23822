import { events } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import type { Coupons } from './coupons.ts';
import { keepOneDefaultCoupon } from './use-cases/keep-one-default.ts';
import { redeemCoupon, returnCoupon } from './use-cases/redeem-coupon.ts';
import { removeCouponsOf } from './use-cases/remove-coupons.ts';

export const consumers = (service: Coupons): Consumer[] => [
  ...service.sites.consumers,
  on(events.SiteDeleted, ({ data }) => removeCouponsOf(service, data.siteId)),
  on(events.CouponChanged, async ({ data }) => {
    if (data.coupon.isDefault) await keepOneDefaultCoupon(service, data.coupon.siteId);
  }),
  on(events.OrderPaid, ({ data }) => redeemCoupon(service, data.order)),
  on(events.OrderCancelled, ({ data }) => returnCoupon(service, data.order)),
];
