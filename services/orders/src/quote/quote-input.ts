import type { CartLine, CartRequest, FulfillmentType, SiteSnapshot } from '@biteboard/contracts';
import type { IsFull } from '../capacity/slot.ts';
import type { RouteInput } from '../delivering/delivery-route.ts';
import type { CartMenu, CouponProjection } from './menu-projection.ts';
import type { LocationRef } from './pickup-location.ts';

/** What a cart is judged by, read before, so that the decision is pure. */
export interface QuoteInput {
  items: readonly CartLine[];
  fulfillmentType: FulfillmentType;
  location: LocationRef;
  /** Of a delivery alone. */
  route?: RouteInput | undefined;
  /** ms since 1970; null means as soon as possible. */
  scheduledFor: number | null;
  tipCents: number;
  /** That the customer was shown; absent where the caller does not say it. */
  currency?: CartRequest['currency'];
  /** The code that was asked for; undefined where none was. */
  couponCode: string | undefined;
  coupon: CouponProjection | undefined;
  /** What a total other than 0 must come to, so that it can be charged; 0 where any can. */
  smallestChargeCents: number;
  site: SiteSnapshot;
  menu: CartMenu;
  /** Whether the kitchen has no place left at an instant; absent where it counts no orders. */
  isFull?: IsFull | undefined;
  /** ms since 1970 */
  now: number;
}
