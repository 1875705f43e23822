import { endpoints } from '@biteboard/contracts';
import { on, type Route } from '@biteboard/platform';
import type { Coupons } from './coupons.ts';
import { findCoupon, findDefaultCoupon } from './use-cases/find-coupon.ts';
import { removeCoupon } from './use-cases/remove-coupons.ts';
import { addCoupon, changeCoupon } from './use-cases/save-coupon.ts';
import { listCoupons } from './use-cases/show-coupons.ts';

export const routes = (service: Coupons): Route[] => [
  on(endpoints.getDefaultCoupon, ({ params }) => findDefaultCoupon(service, params.site)),
  on(endpoints.getCoupon, ({ params }) => findCoupon(service, params.site, params.code)),
  on(endpoints.adminListCoupons, ({ params }) => listCoupons(service, params.siteId)),
  on(endpoints.adminCreateCoupon, ({ params, body }) => addCoupon(service, params.siteId, body)),
  on(endpoints.adminUpdateCoupon, ({ params, body }) =>
    changeCoupon(service, params.siteId, params.id, body),
  ),
  on(endpoints.adminDeleteCoupon, async ({ params }) => {
    await removeCoupon(service, params.siteId, params.id);
    return { ok: true };
  }),
];
