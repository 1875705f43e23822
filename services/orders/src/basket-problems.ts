import {
  checkTime,
  couponBelowMinimumMessage,
  formatMoney,
  type OrderLine,
  type Problem,
} from '@biteboard/contracts';
import type { BasketQuestion } from './basket-question.ts';
import { locationProblem, pickupLocation } from './pickup-location.ts';

/** What a payment provider takes at once, and the contracts' `Cents` hold, in cents. */
const MOST_CENTS = 99_999_999;

/** Delivery is not offered yet, whatever a site's settings say. */
const DELIVERY_OFFERED = false;

/** Where and how the food is handed over. */
export const fulfillmentProblems = (question: BasketQuestion, lines: readonly OrderLine[]): Problem[] => {
  if (question.fulfillmentType === 'pickup') {
    const { locations } = question.site;
    return pickupLocation(locations, question.location) ? [] : [locationProblem(locations)];
  }
  const problems: Problem[] = [];
  if (lines.some((line) => line.pickupOnly)) {
    problems.push({
      code: 'PICKUP_ONLY',
      message: 'This category is pickup only. Delivery is not available for these items.',
    });
  }
  if (!DELIVERY_OFFERED) {
    problems.push({
      code: 'DELIVERY_OFF',
      message: 'This restaurant does not deliver. Please choose takeout.',
    });
  }
  return problems;
};

export const timeProblems = ({ site, now, scheduledFor }: BasketQuestion): Problem[] => {
  const { hours, timeZone, pickupLeadMinutes: leadMinutes } = site;
  const problem = checkTime({ hours, timeZone, now, leadMinutes, scheduledFor });
  return problem ? [problem] : [];
};

/** `subtotalCents` is undefined while some line cannot be priced. */
export const couponProblems = (
  { site, couponCode, coupon }: BasketQuestion,
  subtotalCents: number | undefined,
): Problem[] => {
  if (couponCode === undefined) return [];
  if (!coupon) return [{ code: 'COUPON_INVALID', message: 'Invalid code' }];
  if (subtotalCents === undefined || subtotalCents >= site.couponMinSubtotalCents) return [];
  const message = couponBelowMinimumMessage(site.couponMinSubtotalCents, site.currency);
  return [{ code: 'COUPON_BELOW_MINIMUM', message }];
};

/** More money than can be taken online, or less than the shop wants. */
export const amountProblems = (
  { site }: BasketQuestion,
  totalCents: number,
  subtotalCents: number | undefined,
): Problem[] => {
  const problems: Problem[] = [];
  if (totalCents > MOST_CENTS) {
    const message = 'This order is too large for online ordering. Please call us.';
    problems.push({ code: 'ORDER_TOO_LARGE', message });
  }
  if (subtotalCents !== undefined && subtotalCents < site.minOrderCents) {
    const message = `The minimum order is ${formatMoney(site.minOrderCents, site.currency)}.`;
    problems.push({ code: 'BELOW_MINIMUM', message });
  }
  return problems;
};
