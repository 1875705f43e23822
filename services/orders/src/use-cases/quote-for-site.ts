import {
  type CartRequest,
  paymentProviderOf,
  type SiteSnapshot,
  smallestChargeCents,
} from '@biteboard/contracts';
import { countWherePossible, networkOf, readInstant } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import { readFull } from '../capacity/slot-reservation.ts';
import type { Orders } from '../orders.ts';
import { namesTooMuch, TOO_LARGE } from '../quote/cart-size.ts';
import { fulfillmentOf } from '../quote/fulfillment.ts';
import type { LocationRef } from '../quote/pickup-location.ts';
import { type PricedCart, quoteCart, refusedQuote } from '../quote/quote.ts';
import type { QuoteInput } from '../quote/quote-input.ts';
import { readRoute } from './read-route.ts';

/** Quotes need no account, and locating an address may cost money: as often as a coupon is looked up. */
const PLACES_PER_MINUTE = 60;

type CartInput = Omit<CartRequest, 'location'> & { location?: LocationRef };

/** A time that is none is malformed, not a closed shop. */
const timeOf = (text: string | null | undefined, timeZone: string): number | null => {
  if (!text) return null;
  const at = readInstant(text, timeZone);
  if (at === undefined) {
    const message = 'scheduledFor is not a time.';
    throw new AppError('invalid', 'INVALID', message, { fields: { scheduledFor: message } });
  }
  return at;
};

/** An explicit blank is a code that is not valid; null or absence is none. */
const codeOf = (coupon: CartRequest['coupon']): string | undefined => {
  if (coupon === undefined || coupon === null) return undefined;
  return typeof coupon === 'string' ? coupon : coupon.code;
};

/** What checkout would charge for a cart, and why it would refuse (`decided §5`). Throws 429 for too many addresses. */
export const quoteForSite = async (
  deps: Orders,
  siteRef: string,
  basket: CartInput,
  clientIp: string,
): Promise<PricedCart> => {
  const site = await deps.sites.getOpen(siteRef);
  if (namesTooMuch(basket.items)) return refusedQuote(TOO_LARGE);
  const beforeAsking = () =>
    countWherePossible(deps, deps.log, `places:${networkOf(clientIp)}`, PLACES_PER_MINUTE);
  return quoteCart(await readQuoteInput(deps, site, basket, { payOnline: true, beforeAsking }));
};

/** All that a cart is judged by, each projection read once, for a site that was read before. */
export const readQuoteInput = async (
  deps: Orders,
  site: SiteSnapshot,
  basket: CartInput,
  { payOnline, beforeAsking }: { payOnline: boolean; beforeAsking?: () => Promise<void> },
): Promise<QuoteInput> => {
  const { items, fulfillmentType = 'pickup', location } = basket;
  const scheduledFor = timeOf(basket.scheduledFor, site.timeZone);
  const couponCode = codeOf(basket.coupon);
  const [menu, coupon, route] = await Promise.all([
    deps.menu.read(site._id, items),
    couponCode === undefined ? undefined : deps.menu.findCoupon(site._id, couponCode),
    fulfillmentType === 'delivery'
      ? readRoute(deps, site, { dropoff: basket.dropoff, location, beforeAsking })
      : undefined,
  ]);
  const input: QuoteInput = {
    items,
    fulfillmentType,
    location,
    route,
    scheduledFor,
    tipCents: basket.tipCents ?? 0,
    currency: basket.currency,
    couponCode,
    coupon,
    smallestChargeCents: payOnline
      ? smallestChargeCents(paymentProviderOf(site, deps.settings), site.currency)
      : 0,
    site,
    menu,
    now: deps.clock.now(),
  };
  return { ...input, isFull: await readKitchen(deps, input) };
};

/** What the kitchen that makes it has no place for; undefined where that is not known, or counts no orders. */
const readKitchen = async ({ slots }: Orders, input: QuoteInput) => {
  const { site, scheduledFor, now } = input;
  if (!site.capacity?.length) return undefined;
  const { location } = fulfillmentOf(input);
  return location && readFull(slots, site, { locationId: location.id, scheduledFor }, now);
};
