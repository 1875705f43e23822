import type { OrderSnapshot } from '@biteboard/contracts';

/** The time so many calendar months before, on the last day of a month that has no such day. */
const monthsBefore = (now: number, months: number): Date => {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // The 31st of a shorter month is a day of the next.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
};

/**
 * Orders for a time before this one no longer name their customer (`ORDER_DATA_MONTHS`); undefined where customers are
 * stored for good. Such an order is finished.
 */
export const retentionStart = (months: number, now: number): string | undefined =>
  months > 0 ? monthsBefore(now, months).toISOString() : undefined;

/** Whether an order's customer is no longer stored. */
export const isPastRetention = (
  { readyAt }: Pick<OrderSnapshot, 'readyAt'>,
  months: number,
  now: number,
): boolean => {
  const since = retentionStart(months, now);
  return since !== undefined && Date.parse(readyAt) < Date.parse(since);
};
