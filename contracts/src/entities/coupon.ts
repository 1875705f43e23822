import Type, { type Static } from 'typebox';
import { Id, Percent, Struct } from '../schema.ts';

export const Coupon = Struct({
  _id: Id,
  siteId: Id,
  /** 1–32 of A–Z 0–9 - _, unique in its site. */
  code: Type.String(),
  percent: Percent,
  /** The coupon that the cart applies by itself. */
  isDefault: Type.Boolean(),
  redemptions: Type.Integer(),
  createdAt: Type.String(),
});
export type Coupon = Static<typeof Coupon>;

/** A coupon as an order carries it. */
export const AppliedCoupon = Struct({ code: Type.String(), percent: Percent });
export type AppliedCoupon = Static<typeof AppliedCoupon>;
