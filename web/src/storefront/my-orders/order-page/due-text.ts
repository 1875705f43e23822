import type { Order } from '@biteboard/contracts';
import { dueAt } from '@biteboard/contracts/rules';
import { isToday, timeText } from '../../../lib/time-text.ts';
import { untilLabel, whichDay } from '../../order-choice/time-words.ts';
import { LATE_MINUTES } from '../../tracking/courier-text.ts';
import { t } from './messages.ts';

/** When an order is due: the time, what the time is about, and how far off it is in words. */
export interface DueText {
  about: string;
  time: string;
  remark: string;
}

const MINUTE_MS = 60_000;

/** When the order reached its present status. */
export const statusSince = ({ status, history, createdAt }: Order): number =>
  Date.parse(history.findLast((change) => change.status === status)?.at ?? createdAt);

/** `etaAt` is the courier's own estimate, where there is one. */
export function orderDueText(order: Order, now: number, etaAt?: string | null): DueText {
  const { timeZone, status } = order;
  const isDelivery = order.fulfillmentType === 'delivery';
  const place = order.pickup?.location.name;
  if (!isDelivery && status === 'ready' && place)
    return {
      about: t('readySince'),
      time: timeText(statusSince(order), timeZone),
      remark: t('readyAt', { place }),
    };
  const at = isDelivery && etaAt ? Date.parse(etaAt) : dueAt(order);
  return {
    about: t(isDelivery ? 'arrivesTime' : 'readyTime'),
    time: timeText(at, timeZone),
    remark: remarkOf(order, at, now),
  };
}

const lateText = (minutes: number): string =>
  minutes < 120 ? t('lateMinutes', { count: minutes }) : t('lateHours', { count: Math.floor(minutes / 60) });

function remarkOf({ status, timeZone, fulfillmentType }: Order, at: number, now: number): string {
  const lateMinutes = Math.floor((now - at) / MINUTE_MS);
  if (lateMinutes >= LATE_MINUTES) return t('late', { when: lateText(lateMinutes) });
  if (at <= now) return t('anyMinute');
  if (!isToday(at, timeZone, now)) return whichDay(at, timeZone, now);
  if (status === 'out_for_delivery')
    return t('away', { count: Math.max(1, Math.round((at - now) / MINUTE_MS)) });
  return t(fulfillmentType === 'delivery' ? 'arrivesIn' : 'readyIn', { when: untilLabel(at, now) });
}
