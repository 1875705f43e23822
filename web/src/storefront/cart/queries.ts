import type { endpoints } from '@biteboard/contracts';
import { call } from '../../lib/api.ts';

/** The coupon of a code; throws where the site has none. */
export const getCoupon = (site: string, code: string) =>
  call<typeof endpoints.getCoupon>({
    method: 'GET',
    path: '/api/shop/:site/coupon/:code',
    params: { site, code },
  });

/** The coupon that a site applies automatically; throws where it has none. */
export const getDefaultCoupon = (site: string) =>
  call<typeof endpoints.getDefaultCoupon>({
    method: 'GET',
    path: '/api/shop/:site/default-coupon',
    params: { site },
  });
