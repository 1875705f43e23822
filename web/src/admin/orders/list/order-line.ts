import type { AdminSite, Order } from '@biteboard/contracts';
import { stampText } from '../../ui/date-text.ts';
import { t } from '../messages.ts';
import type { DayKind } from './order-filters.ts';

/** Where an order lies that is found by its number alone: in another site, or outside the filter; '' for others. */
export const outsideText = (
  { outsideFilter, siteId, siteName }: Pick<Order, 'outsideFilter' | 'siteId' | 'siteName'>,
  site: Pick<AdminSite, '_id'> | null,
): string => {
  if (!outsideFilter) return '';
  return site === null || siteId === site._id ? t('outsideFilter') : t('ofSite', { site: siteName });
};

/** The time that a list is in the order of, and of a pre-order the other one. */
export const timeLines = (
  { createdAt, readyAt, scheduledFor, timeZone }: Order,
  by: DayKind,
  now: number,
): { first: string; second: string } => {
  const [placed, due] = [createdAt, readyAt].map((at) => stampText(at, timeZone, now)) as [string, string];
  const isAhead = scheduledFor !== null;
  return by === 'due'
    ? { first: due, second: isAhead ? t('placedAt', { when: placed }) : '' }
    : { first: placed, second: isAhead ? t('dueAt', { when: due }) : '' };
};
