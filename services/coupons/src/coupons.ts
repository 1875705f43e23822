import type { ServicePorts } from '@biteboard/platform/process';
import { type SiteProjection, siteProjection } from '@biteboard/platform/sites';
import { type CouponRepository, couponRepository } from './coupon-repository.ts';
import { type RedemptionRepository, redemptionRepository } from './redemption-repository.ts';

/** The repositories and ports of the use cases. */
export interface Coupons extends ServicePorts {
  sites: SiteProjection;
  coupons: CouponRepository;
  redemptions: RedemptionRepository;
}

export const openCoupons = (ports: ServicePorts): Coupons => ({
  ...ports,
  sites: siteProjection(ports),
  coupons: couponRepository(ports),
  redemptions: redemptionRepository(ports),
});
