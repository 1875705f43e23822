import type { Coupon } from '@biteboard/contracts';
import { ifVersion } from '@biteboard/platform/http';
import { AppError, Duplicate } from '@biteboard/platform/ports';
import {
  type CouponInput,
  type CouponState,
  couponNotFound,
  couponOf,
  createCoupon,
  updateCoupon,
} from '../coupon.ts';
import type { Coupons } from '../coupons.ts';
import { markingDefaultCoupon } from './mark-default.ts';
import { showCoupons } from './show-coupons.ts';

const nowOf = ({ clock }: Coupons): string => new Date(clock.now()).toISOString();

/** Throws 409 `COUPON_TAKEN` where the site has the code, 422 for a code that cannot be. */
export const addCoupon = async (service: Coupons, siteRef: string, input: CouponInput): Promise<Coupon> => {
  const site = await service.sites.get(siteRef);
  const decision = createCoupon(service.ids.next(), site._id, input, nowOf(service));
  try {
    const { _id: id } = decision.state;
    const coupon = await markingDefaultCoupon(service, site._id, id, input, () =>
      service.coupons.save(decision),
    );
    return { ...couponOf(coupon), redemptions: 0, version: coupon.version };
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error;
    const message = `There is a coupon ${decision.state.code} already.`;
    throw new AppError('conflict', 'COUPON_TAKEN', message, { fields: { code: message } });
  }
};

export const changeCoupon = async (
  service: Coupons,
  siteRef: string,
  id: string,
  input: Omit<CouponInput, 'code'>,
  ifMatch?: number,
): Promise<Coupon> => {
  const site = await service.sites.get(siteRef);
  await service.coupons.getIn(site._id, id);
  const update = ifVersion(ifMatch, (state: CouponState) => updateCoupon(state, input, nowOf(service)));
  const coupon = await markingDefaultCoupon(service, site._id, id, input, async () => {
    const changed = await service.coupons.change(id, update);
    if (!changed) throw couponNotFound();
    return changed;
  });
  return (await showCoupons(service, [coupon]))[0]!;
};
