import { endpoints } from '@biteboard/contracts';
import { orPreconditionFailed, type Route, route } from '@biteboard/platform/http';
import { answerWorkbook } from '@biteboard/platform/xlsx';
import type { CouponState } from './coupon.ts';
import type { Coupons } from './coupons.ts';
import { exportCouponsOfSites, listCouponsOfSites } from './use-cases/coupons-of-sites.ts';
import { findCoupon, findDefaultCoupon } from './use-cases/find-coupon.ts';
import { deleteSiteCoupon } from './use-cases/remove-coupons.ts';
import { addCoupon, changeCoupon } from './use-cases/save-coupon.ts';
import { listCoupons, showCoupons } from './use-cases/show-coupons.ts';

const shown = (service: Coupons) => async (coupon: CouponState) => (await showCoupons(service, [coupon]))[0];

export const routes = (service: Coupons): Route[] => [
  route(endpoints.getDefaultCoupon, ({ params }) => findDefaultCoupon(service, params.site)),
  route(endpoints.getCoupon, ({ params }) => findCoupon(service, params.site, params.code)),
  route(endpoints.adminListCoupons, ({ params }) => listCoupons(service, params.siteId)),
  route(endpoints.adminListCouponsOfSites, async ({ query, chosenSites }) =>
    listCouponsOfSites(service, { ...query, chosen: await chosenSites(query) }),
  ),
  route(endpoints.adminExportCouponsOfSites, async ({ query, chosenSites, reply }) => {
    const { name, book } = await exportCouponsOfSites(service, {
      ...query,
      chosen: await chosenSites(query),
    });
    return answerWorkbook(reply, name, book);
  }),
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
