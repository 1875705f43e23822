import {
  type CartLine,
  deliveryFee,
  formatMoney,
  isServedAt,
  isSoldOut,
  nextDaypart,
  type OrderLine,
  type Problem,
  priceLine,
  type Quote,
  quoteTotals,
  type RefusalParams,
  shareDeliveryFee,
  soldOutChoice,
} from '@biteboard/contracts';
import { roomForLines, TOO_LARGE } from './cart-size.ts';
import { fulfillmentOf, fulfillmentProblems, timedLocation } from './fulfillment.ts';
import type { CartMenu, ProductProjection } from './menu-projection.ts';
import type { QuoteInput } from './quote-input.ts';
import {
  amountProblems,
  couponProblems,
  currencyProblems,
  foodAt,
  readyAtOf,
  timeProblems,
  tooSmallProblems,
} from './quote-problems.ts';

/** What checkout would charge, and why it would refuse. */
export type PricedCart = Quote;

/** The quote of a cart that is refused before it is priced. */
export const refusedQuote = (problem: Problem): PricedCart => ({
  lines: [],
  subtotalCents: 0,
  discountCents: 0,
  taxCents: 0,
  deliveryFeeCents: 0,
  deliveryFeeRestaurantCents: 0,
  tipCents: 0,
  totalCents: 0,
  coupon: null,
  problems: [problem],
});

/** The one decision behind quotes and placed orders (`decided §4`, `§5`). The first problem is the weightiest. */
export const quoteCart = (input: QuoteInput): PricedCart => {
  const { site, items } = input;
  const lines: OrderLine[] = [];
  const problems: Problem[] = [];
  const repriced: Problem[] = currencyProblems(input);
  const isRoomFor = roomForLines();
  if (items.length === 0) {
    problems.push({ code: 'EMPTY_CART', message: 'Please add items to your cart before confirming' });
  }
  for (const [place, item] of items.entries()) {
    const priced = priceItem(item, input);
    if ('problem' in priced) {
      problems.push({ ...priced.problem, item: place });
      continue;
    }
    if (!isRoomFor(priced.line)) return refusedQuote(TOO_LARGE);
    lines.push(priced.line);
    if (item.priceCents !== undefined && item.priceCents !== priced.line.priceCents) {
      repriced.push({
        code: 'PRICE_CHANGED',
        message: `${priced.line.name} is now ${formatMoney(priced.line.priceCents, site.currency)}.`,
        params: {
          about: 'dish',
          dish: priced.line.name,
          priceCents: priced.line.priceCents,
          currency: site.currency,
        },
      });
    }
  }
  const coupon = input.coupon ? { code: input.coupon.code, percent: input.coupon.percent } : null;
  const fulfillment = fulfillmentOf(input);
  const { km, location } = fulfillment;
  const to = input.route?.to;
  const fee = shareDeliveryFee({
    ...site,
    feeCents: km === undefined ? 0 : deliveryFee(km),
    subtotalCents: lines.reduce((sum, line) => sum + line.totalCents, 0),
  });
  const totals = quoteTotals({
    lines,
    couponPercent: coupon?.percent ?? 0,
    couponMinSubtotalCents: site.couponMinSubtotalCents,
    taxRatePercent: site.taxRatePercent,
    deliveryCustomerCents: fee.customerCents,
    tipCents: input.tipCents,
  });
  const ofTime = timeProblems(input);
  const readyAt = ofTime.length > 0 ? undefined : readyAtOf(input);
  const whole = items.length > 0 && lines.length === items.length;
  const subtotalCents = whole ? totals.subtotalCents : undefined;
  const isPriced = whole && (input.fulfillmentType === 'pickup' || km !== undefined);
  return {
    lines,
    ...totals,
    deliveryFeeCents: fee.customerCents,
    deliveryFeeRestaurantCents: fee.restaurantCents,
    tipCents: input.tipCents,
    currency: site.currency,
    coupon,
    ...(location ? { location: { id: location.id, name: location.name } } : {}),
    ...(km === undefined ? {} : { distanceKm: km }),
    ...(km !== undefined && to ? { precision: to.precision } : {}),
    ...(readyAt === undefined ? {} : { readyAt }),
    problems: [
      ...problems,
      ...repriced,
      ...fulfillmentProblems(input, fulfillment, lines),
      ...ofTime,
      ...couponProblems(input, subtotalCents),
      ...amountProblems(input, totals.totalCents, subtotalCents),
      ...(isPriced ? tooSmallProblems(input, totals.totalCents) : []),
    ],
  };
};

const priceItem = (item: CartLine, input: QuoteInput): { line: OrderLine } | { problem: Problem } => {
  const { menu } = input;
  const product = findProduct(item, menu);
  if (!product) {
    const name = item.name ? `“${item.name}”` : 'One of your items';
    const params: RefusalParams = item.name ? { about: 'dish', dish: item.name } : { about: 'other' };
    return { problem: { code: 'UNKNOWN_PRODUCT', message: `${name} is not on the menu any more.`, params } };
  }
  const soldOut = soldOutProblem(product, item, input);
  if (soldOut) return { problem: soldOut };
  const away = notServed(product, input);
  if (away) return { problem: away };
  const pickupOnly = product.categoryId !== null && menu.pickupOnlyCategories.has(product.categoryId);
  const priced = priceLine(product, item, { pickupOnly });
  if ('line' in priced) return priced;
  const { code, message, params } = priced.problem;
  return { problem: { code, message, params } };
};

const soldOutProblem = (
  product: ProductProjection,
  item: CartLine,
  input: QuoteInput,
): Problem | undefined => {
  const { now } = input;
  const dish = product.name;
  if (isSoldOut(product, now)) return { code: 'SOLD_OUT', message: `${dish} is sold out.`, params: { dish } };
  const location = isMarkedByLocation(product) ? timedLocation(input) : undefined;
  if (location && isSoldOut(product, now, location.id)) {
    const params = { about: 'location', dish, location: location.name };
    return { code: 'SOLD_OUT', message: `${dish} is sold out at ${location.name}.`, params };
  }
  const option = soldOutChoice(product, item, now);
  if (option !== undefined) {
    const params = { about: 'option', dish, option };
    return {
      code: 'SOLD_OUT',
      message: `“${option}” is sold out for ${dish}. Please choose without it.`,
      params,
    };
  }
  const lacking = location && soldOutChoice(product, item, now, location.id);
  if (!location || lacking === undefined) return undefined;
  const params = { about: 'optionAt', dish, option: lacking, location: location.name };
  return {
    code: 'SOLD_OUT',
    message: `“${lacking}” is sold out for ${dish} at ${location.name}. Please choose without it.`,
    params,
  };
};

/** Whether some locations lack what others have of it. */
const isMarkedByLocation = ({ availability, optionAvailability = [] }: ProductProjection): boolean =>
  availability?.locationIds !== undefined || optionAvailability.some(({ locationIds }) => locationIds);

/** Judged by the time that the food is for (`decided §14`). */
const notServed = (product: ProductProjection, input: QuoteInput): Problem | undefined => {
  const { menu, site } = input;
  const times = [product.availableAt, menu.servedAt?.get(product.categoryId ?? '')];
  if (times.every((dayparts) => !dayparts || dayparts.length === 0)) return undefined;
  const at = foodAt(input);
  if (isServedAt(times, site.timeZone, at)) return undefined;
  const { from = '', to = '' } = nextDaypart(times, site.timeZone, at) ?? {};
  const message = `${product.name} is served from ${from} to ${to}. Please choose another time, or take it out of your order.`;
  return { code: 'NOT_AT_THIS_TIME', message, params: { dish: product.name, from, to } };
};

/** Without an id, the name must match exactly one product of the site. */
const findProduct = (item: CartLine, menu: CartMenu): ProductProjection | undefined => {
  if (item.productId) return menu.products.find((product) => product._id === item.productId);
  const named = menu.products.filter((product) => product.name === item.name);
  return named.length === 1 ? named[0] : undefined;
};
