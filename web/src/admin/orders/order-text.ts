import type { Order, OrderChange } from '@biteboard/contracts';
import { beside } from '../../lib/beside.ts';
import { t as orderMessages } from '../order/messages.ts';
import { t } from './messages.ts';

/** spec §5: what the table shows of an order's notes. */
const NOTES_SHOWN = 60;
const MINUTE_MS = 60_000;
const BEFORE_READY: readonly Order['status'][] = ['placed', 'paid', 'confirmed', 'preparing'];

/** '1× Butter Chicken, 2× Mango Lassi'. */
export const itemsText = (items: Order['items']): string =>
  items.map(({ quantity, name }) => t('line', { count: quantity, name })).join(', ');

/** The notes in quotes, cut to 60 characters; '' without notes. */
export function notesText(notes: string): string {
  const letters = [...notes.trim().replace(/\s+/g, ' ')];
  if (letters.length === 0) return '';
  const shown = letters.slice(0, NOTES_SHOWN).join('').trimEnd();
  return letters.length > NOTES_SHOWN ? `“${shown}…”` : `“${shown}”`;
}

/** Whether the time that it is promised to be ready by still counts. */
export const isToBeMade = ({ status }: Pick<Order, 'status'>): boolean => BEFORE_READY.includes(status);

/** How far off the time is that the order is promised for: 'in 32 min', 'now', '1 h 5 min late'. */
export function timeUntilText(readyAt: string, now: number): { text: string; isLate: boolean } {
  const minutes = Math.round((Date.parse(readyAt) - now) / MINUTE_MS);
  if (minutes === 0) return { text: t('order.dueNow'), isLate: false };
  const isLate = minutes < 0;
  return {
    text: t(isLate ? 'order.late' : 'order.dueIn', { time: span(Math.abs(minutes)) }),
    isLate,
  };
}

const span = (minutes: number): string =>
  minutes < 60
    ? t('order.minutes', { minutes })
    : t('order.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });

/** 'Total, paid by card': how it was paid, or that it was not. */
export function totalText({
  payOnline,
  paidAt,
  status,
}: Pick<Order, 'payOnline' | 'paidAt' | 'status'>): string {
  if (paidAt) return t(payOnline ? 'order.totalCard' : 'order.totalCounterPaid');
  return t(payOnline || status === 'cancelled' ? 'order.totalUnpaid' : 'order.totalCounter');
}

export interface HistoryLine {
  at: string;
  status: Order['status'];
  title: string;
  /** Who did it, and why. */
  detail: string;
}

/** The history, newest first. A change that left the status as it was is titled by its reason. */
export function historyLines(order: Pick<Order, 'history' | 'userEmail'>): HistoryLine[] {
  return order.history
    .map((change, index) => {
      const moved = order.history[index - 1]?.status !== change.status;
      const { reason, remark } = change;
      const title = (!moved && (reason ?? remark)) || orderMessages(`status.${change.status}`);
      const why = moved ? [reason, remark] : [reason && remark];
      return {
        at: change.at,
        status: change.status,
        title,
        detail: beside(who(change, order.userEmail), ...why),
      };
    })
    .reverse();
}

function who({ by }: OrderChange, customerEmail: string): string {
  if (by === customerEmail) return t('order.byCustomer');
  if (by === 'bank') return t('order.byBank');
  if (by === 'payments') return t('order.byPayments');
  return by === 'shop' ? t('order.byShop') : by;
}
