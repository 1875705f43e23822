import Type from 'typebox';
import { CouponSnapshot } from '../entities/coupon.ts';
import { eventType } from '../event.ts';
import { Id, Struct } from '../schema.ts';

export const CouponChanged = eventType(
  'coupons',
  'CouponChanged',
  Struct({ coupon: CouponSnapshot, version: Type.Integer() }),
);
export const CouponDeleted = eventType(
  'coupons',
  'CouponDeleted',
  Struct({ couponId: Id, siteId: Id, version: Type.Integer() }),
);
