import Type, { type Static } from 'typebox';
import { Id, Percent, Struct, Version } from '../schema.ts';

const fields = {
  _id: Id,
  siteId: Id,
  /** 1–32 of A–Z 0–9 - _, unique in its site. */
  code: Type.String(),
  percent: Percent,
  /** The coupon that the cart applies automatically. */
  isDefault: Type.Boolean(),
  createdAt: Type.String(),
};

/** A coupon as its owner announces it. */
export const CouponSnapshot = Struct(fields);
export type CouponSnapshot = Static<typeof CouponSnapshot>;

/** A coupon as admins see it, with how many paid orders used it. */
export const Coupon = Struct({ ...fields, redemptions: Type.Integer(), version: Version });
export type Coupon = Static<typeof Coupon>;

/** A coupon among those of many sites. */
export const SiteCoupon = Struct({ ...Coupon.properties, siteName: Type.String() });
export type SiteCoupon = Static<typeof SiteCoupon>;

/** A coupon as an order carries it. */
export const AppliedCoupon = Struct({ code: Type.String(), percent: Percent });
export type AppliedCoupon = Static<typeof AppliedCoupon>;
