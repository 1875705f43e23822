import type { OrderSnapshot } from '@biteboard/contracts';
import type { Total, Voice } from './sheet.ts';

const MINUS = '−';
export const less = (text: string): string => `${MINUS}${text}`;

/** As much of it as is shown. */
const shownPercent = (percent: number): number => Number(percent.toFixed(2));

export interface Sums {
  discountCents: number;
  /** What the tax is of. */
  baseCents: number;
  taxCents: number;
  deliveryFeeCents: number;
  tipCents: number;
}

const taxOf = (
  { taxRatePercent }: OrderSnapshot,
  { baseCents, taxCents }: Sums,
  { say, money }: Voice,
): Total => ({
  label: say('tax', { percent: shownPercent(taxRatePercent), base: money(baseCents) }),
  amount: money(taxCents),
});

/** From what the dishes cost to just above the total; a delivery's fee stands there also where it is nothing. */
export const sumsOf = (order: OrderSnapshot, goods: Total, sums: Sums, voice: Voice): Total[] => {
  const { say, money } = voice;
  const { coupon } = order.meta;
  const discount = coupon
    ? say('discountOf', { code: coupon.code, percent: shownPercent(coupon.percent) })
    : say('discount');
  const { distanceKm: km } = order;
  const fee = km === undefined ? say('deliveryFee') : say('deliveryFeeKm', { km });
  return [
    goods,
    ...(sums.discountCents > 0
      ? [{ label: discount, amount: less(money(sums.discountCents)), tone: 'discount' } as const]
      : []),
    taxOf(order, sums, voice),
    ...(order.fulfillmentType === 'delivery' ? [{ label: fee, amount: money(sums.deliveryFeeCents) }] : []),
    ...(sums.tipCents > 0 ? [{ label: say('tip'), amount: money(sums.tipCents) }] : []),
  ];
};
