import type { Order, OrderRefund } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { t } from './messages.ts';

/** '1× Butter Chicken, Tip': what was given back; '' where it was only an amount. */
export const givenBackText = (
  { items }: Pick<Order, 'items'>,
  { lines, deliveryFee, tip }: Pick<OrderRefund, 'lines' | 'deliveryFee' | 'tip'>,
): string =>
  [
    ...lines.map(({ index, quantity }) => t('line', { count: quantity, name: items[index]?.name ?? '' })),
    ...(deliveryFee ? [t('refundFee')] : []),
    ...(tip ? [t('refundTip')] : []),
  ].join(', ');

/** An order card's line for each refund, beside the refunded sum. */
export const refundTexts = (order: Pick<Order, 'items' | 'currency' | 'refunds'>): string[] =>
  (order.refunds ?? []).flatMap((refund) => {
    const what = givenBackText(order, refund);
    const amount = money(refund.amountCents, order.currency);
    if (refund.state === 'asked')
      return what ? t('refundAskedFor', { amount, what }) : t('refundAsked', { amount });
    return what ? t('refundedFor', { amount, what }) : [];
  });
