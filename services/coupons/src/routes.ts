import { endpoints } from '@biteboard/contracts';
import { orPreconditionFailed, type Route, route } from '@biteboard/platform/http';
import type { CouponState } from './coupon.ts';
import type { Coupons } from './coupons.ts';
import { findCoupon, findDefaultCoupon } from './use-cases/find-coupon.ts';
import { deleteSiteCoupon } from './use-cases/remove-coupons.ts';
import { addCoupon, changeCoupon } from './use-cases/save-coupon.ts';
import { listCoupons, showCoupons } from './use-cases/show-coupons.ts';

const shown = (service: Coupons) => async (coupon: CouponState) => (await showCoupons(service, [coupon]))[0];

export const routes = (service: Coupons): Route[] => [
  route(endpoints.getDefaultCoupon, ({ params }) => findDefaultCoupon(service, params.site)),
  route(endpoints.getCoupon, ({ params }) => findCoupon(service, params.site, params.code)),
  route(endpoints.adminListCoupons, ({ params }) => listCoupons(service, params.siteId)),
  route(endpoints.adminCreateCoupon, ({ params, body }) => addCoupon(service, params.siteId, body)),
  route(endpoints.adminUpdateCoupon, ({ params, body, ifMatch }) =>
    orPreconditionFailed(shown(service), () =>
      changeCoupon(service, params.siteId, params.id, body, ifMatch),
    ),
  ),
  route(endpoints.adminDeleteCoupon, async ({ params, ifMatch }) => {
    await orPreconditionFailed(shown(service), () =>
      deleteSiteCoupon(service, params.siteId, params.id, ifMatch),
    );
    return { ok: true };
  }),
];
