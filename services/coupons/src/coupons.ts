import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteCopies, siteCopies } from '@biteboard/platform/sites';
import { type CouponRepository, couponRepository } from './coupon-repository.ts';
import { type RedemptionRepository, redemptionRepository } from './redemption-repository.ts';

/** Where coupons are kept, and what their use cases need besides. */
export interface Coupons extends ServicePorts {
  sites: SiteCopies;
  coupons: CouponRepository;
  redemptions: RedemptionRepository;
}

export const openCoupons = (ports: ServicePorts): Coupons => ({
  ...ports,
  sites: siteCopies(ports),
  coupons: couponRepository(ports),
  redemptions: redemptionRepository(ports),
});
