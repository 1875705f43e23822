import {
  asapReady,
  checkTime,
  couponBelowMinimumMessage,
  earliestReady,
  formatMoney,
  type Problem,
  type Timing,
  timingOf,
} from '@biteboard/contracts';
import { timedLocation } from './fulfillment.ts';
import type { QuoteInput } from './quote-input.ts';

/** What a payment provider takes at once, and the contracts' `Cents` hold, in cents. */
const MAX_CENTS = 99_999_999;

const timingFor = (input: QuoteInput): Timing => ({
  ...timingOf(input.site, input.now, timedLocation(input)),
  ...(input.isFull ? { isFull: input.isFull } : {}),
});

export const timeProblems = (input: QuoteInput): Problem[] => {
  const problem = checkTime({ ...timingFor(input), scheduledFor: input.scheduledFor });
  return problem ? [problem] : [];
};

/** When a kitchen that counts its orders has it ready, at a time without problems, ISO; undefined where it counts none. */
export const readyAtOf = (input: QuoteInput): string | undefined => {
  if (!input.isFull) return undefined;
  const readyAt = input.scheduledFor ?? asapReady(timingFor(input));
  return readyAt === null ? undefined : new Date(readyAt).toISOString();
};

/** The time that the food is for: the one asked for, else when it can be had first; ms since 1970. */
export const foodAt = (input: QuoteInput): number =>
  input.scheduledFor ?? earliestReady(timingFor(input)) ?? input.now;

/** What was shown in one currency is not charged in another (`decided §20`). */
export const currencyProblems = ({ site, currency = site.currency }: QuoteInput): Problem[] => {
  if (currency === site.currency) return [];
  const to = site.currency.toUpperCase();
  const message = `The prices of this restaurant are in ${to} now. Please check the total before you order.`;
  return [{ code: 'PRICE_CHANGED', message, params: { about: 'currency', to } }];
};

/** `subtotalCents` is undefined while some line cannot be priced. */
export const couponProblems = (
  { site, couponCode, coupon }: QuoteInput,
  subtotalCents: number | undefined,
): Problem[] => {
  if (couponCode === undefined) return [];
  if (!coupon) return [{ code: 'COUPON_INVALID', message: 'Invalid code' }];
  if (subtotalCents === undefined || subtotalCents >= site.couponMinSubtotalCents) return [];
  const message = couponBelowMinimumMessage(site.couponMinSubtotalCents, site.currency);
  const params = { minimumCents: site.couponMinSubtotalCents, currency: site.currency };
  return [{ code: 'COUPON_BELOW_MINIMUM', message, params }];
};

/** More money than can be taken online, or less than the shop wants. */
export const amountProblems = (
  { site }: QuoteInput,
  totalCents: number,
  subtotalCents: number | undefined,
): Problem[] => {
  const problems: Problem[] = [];
  if (totalCents > MAX_CENTS) {
    const message = 'This order is too large for online ordering. Please call us.';
    problems.push({ code: 'ORDER_TOO_LARGE', message, params: { about: 'money' } });
  }
  if (subtotalCents !== undefined && subtotalCents < site.minOrderCents) {
    const message = `The minimum order is ${formatMoney(site.minOrderCents, site.currency)}.`;
    const params = { minimumCents: site.minOrderCents, currency: site.currency };
    problems.push({ code: 'BELOW_MINIMUM', message, params });
  }
  return problems;
};

/** Less than a card can be charged; at the counter any total is taken (`decided §20`). */
export const tooSmallProblems = (
  { site, fulfillmentType, smallestChargeCents }: QuoteInput,
  totalCents: number,
): Problem[] => {
  if (totalCents === 0 || totalCents >= smallestChargeCents) return [];
  const { currency } = site;
  const isCounter = site.payAtPickupEnabled && fulfillmentType === 'pickup';
  const least = `The smallest amount that can be paid online is ${formatMoney(smallestChargeCents, currency)}, and this order comes to ${formatMoney(totalCents, currency)}.`;
  return [
    {
      code: 'TOTAL_TOO_SMALL',
      message: `${least} ${isCounter ? 'Please add something, or pay at pickup.' : 'Please add something.'}`,
      params: {
        about: isCounter ? 'counter' : 'online',
        minimumCents: smallestChargeCents,
        totalCents,
        currency,
      },
    },
  ];
};
