import { events } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform/events';
import type { Coupons } from './coupons.ts';
import { keepOneDefault } from './use-cases/keep-one-default.ts';
import { redeemCoupon, returnCoupon } from './use-cases/redeem-coupon.ts';
import { removeCouponsOf } from './use-cases/remove-coupons.ts';

export const consumers = (service: Coupons): Consumer[] => [
  ...service.sites.consumers,
  when(events.SiteDeleted, ({ data }) => removeCouponsOf(service, data.siteId)),
  when(events.CouponChanged, async ({ data }) => {
    if (data.coupon.isDefault) await keepOneDefault(service, data.coupon.siteId);
  }),
  when(events.OrderPaid, ({ data }) => redeemCoupon(service, data.order)),
  when(events.OrderCancelled, ({ data }) => returnCoupon(service, data.order)),
];
