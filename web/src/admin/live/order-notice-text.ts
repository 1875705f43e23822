import type { Order } from '@biteboard/contracts';
import { timeText } from '../../lib/time-text.ts';
import { money } from '../../ui/money.tsx';
import { customerName } from '../order/order-text.ts';
import { t } from './messages.ts';

/** 'New order BB-Q2LFH6, $46.20'. */
export const orderNoticeTitle = ({ orderNumber, totalCents, currency }: Order): string =>
  t('title', { number: orderNumber, total: money(totalCents, currency) });

/** 'Takeout for 6:45 pm, Wei Chen, 3 items'. */
export function orderNoticeDetail(order: Order): string {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const time = timeText(Date.parse(order.readyAt), order.timeZone);
  const kind = t(order.fulfillmentType === 'delivery' ? 'deliveryFor' : 'takeoutFor', { time });
  return [kind, customerName(order), t(count === 1 ? 'item' : 'items', { count })].join(', ');
}
