import type { Coupon } from '@biteboard/contracts';
import { normalizeCode } from './coupon-input.ts';

export const COUPON_PAGE_SIZE = 20;

/** The coupons whose code contains the search, in their order but the default first. */
export function searchCoupons(coupons: readonly Coupon[], q: string): Coupon[] {
  const part = normalizeCode(q);
  const found = coupons.filter((coupon) => coupon.code.includes(part));
  return [...found.filter((coupon) => coupon.isDefault), ...found.filter((coupon) => !coupon.isDefault)];
}

/** A page of them; one beyond the last is the last. */
export function couponPage(found: readonly Coupon[], page: number) {
  const totalPages = Math.max(1, Math.ceil(found.length / COUPON_PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), totalPages);
  const items = found.slice((shown - 1) * COUPON_PAGE_SIZE, shown * COUPON_PAGE_SIZE);
  return { page: shown, pageSize: COUPON_PAGE_SIZE, total: found.length, totalPages, items };
}

/** The page that a coupon is on; the first where it is not among them. */
export const pageWith = (found: readonly Coupon[], id: string): number =>
  Math.floor(
    Math.max(
      0,
      found.findIndex((coupon) => coupon._id === id),
    ) / COUPON_PAGE_SIZE,
  ) + 1;
