import type { OrderSnapshot } from '@biteboard/contracts';
import type { InvoiceWording, TotalLine } from './page-layout.ts';

const MINUS = '−';
export const negative = (text: string): string => `${MINUS}${text}`;

/** The percentage as shown, with up to two decimals. */
const shownPercent = (percent: number): number => Number(percent.toFixed(2));

export interface Sums {
  discountCents: number;
  /** The taxed amount. */
  baseCents: number;
  taxCents: number;
  deliveryFeeCents: number;
  tipCents: number;
}

const taxOf = (
  { taxRatePercent }: OrderSnapshot,
  { baseCents, taxCents }: Sums,
  { say, money }: InvoiceWording,
): TotalLine => ({
  label: say('tax', { percent: shownPercent(taxRatePercent), base: money(baseCents) }),
  amount: money(taxCents),
});

/** The lines from the goods to just above the total; a delivery's fee is shown also where it is zero. */
export const totalLines = (
  order: OrderSnapshot,
  goods: TotalLine,
  sums: Sums,
  wording: InvoiceWording,
): TotalLine[] => {
  const { say, money, distance } = wording;
  const { coupon } = order.meta;
  const discount = coupon
    ? say('discountOf', { code: coupon.code, percent: shownPercent(coupon.percent) })
    : say('discount');
  const { distanceKm: km } = order;
  const fee = km === undefined ? say('deliveryFee') : say('deliveryFeeWay', { distance: distance(km) });
  return [
    goods,
    ...(sums.discountCents > 0
      ? [{ label: discount, amount: negative(money(sums.discountCents)), tone: 'discount' } as const]
      : []),
    taxOf(order, sums, wording),
    ...(order.fulfillmentType === 'delivery' ? [{ label: fee, amount: money(sums.deliveryFeeCents) }] : []),
    ...(sums.tipCents > 0 ? [{ label: say('tip'), amount: money(sums.tipCents) }] : []),
  ];
};
