import type { Basket, SiteSnapshot } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform';
import { type PricedBasket, priceBasket, unpriced } from '../basket.ts';
import { namesTooMuch, TOO_LARGE } from '../order-size.ts';
import type { Orders } from '../orders.ts';
import type { LocationRef } from '../pickup-location.ts';
import { readInstant } from '../read-instant.ts';

type AskedBasket = Omit<Basket, 'location' | 'dropoff'> & { location?: LocationRef };

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
const codeOf = (coupon: Basket['coupon']): string | undefined => {
  if (coupon === undefined || coupon === null) return undefined;
  return typeof coupon === 'string' ? coupon : coupon.code;
};

/** What checkout would charge for a basket, and why it would refuse (`decided §5`). */
export const quoteBasket = async (
  ports: Orders,
  siteRef: string,
  basket: AskedBasket,
): Promise<PricedBasket> => quoteAt(ports, await ports.sites.getOpen(siteRef), basket);

/** The same for a site that is already at hand: each copy is read once. */
export const quoteAt = async (
  { clock, menu }: Orders,
  site: SiteSnapshot,
  basket: AskedBasket,
): Promise<PricedBasket> => {
  if (namesTooMuch(basket.items)) return unpriced(TOO_LARGE);
  const scheduledFor = timeOf(basket.scheduledFor, site.timeZone);
  const couponCode = codeOf(basket.coupon);
  const [found, coupon] = await Promise.all([
    menu.read(site._id, basket.items),
    couponCode === undefined ? undefined : menu.findCoupon(site._id, couponCode),
  ]);
  return priceBasket({
    items: basket.items,
    fulfillmentType: basket.fulfillmentType ?? 'pickup',
    location: basket.location,
    scheduledFor,
    tipCents: basket.tipCents ?? 0,
    couponCode,
    coupon,
    site,
    menu: found,
    now: clock.now(),
  });
};
