import type { AdminSite, Coupon } from '@biteboard/contracts';

/** Changes of coupons, for the components that show them. */
export interface CouponCallbacks {
  onMarked: (coupon: Coupon) => void;
  /** Called before the coupon leaves the list. */
  onDeleted: (coupon: Coupon) => void;
  /** The server's error message. */
  onRefused: (message: string) => void;
}

export interface CouponsViewProps extends CouponCallbacks {
  coupons: readonly Coupon[];
  site: AdminSite;
  /** Which of all is the default, as it is shown. */
  shownDefault: Coupon | undefined;
}

/** The ids of a coupon's buttons, where the focus goes when rows move. */
export const markId = (coupon: Coupon): string => `mark-${coupon._id}`;
export const deleteId = (coupon: Coupon): string => `delete-${coupon._id}`;
