import type { AuditEntry, Day, FieldChange, Location } from '@biteboard/contracts';
import { dayName } from '../../lib/time-text.ts';
import { takesText } from '../capacity/limit-text.ts';
import { t } from './messages.ts';

/** One of a limit's numbers, under its kitchen, day and hours: `capacity.whyte-avenue fri 10:00–17:00.orders`. */
const LIMIT = /^capacity\.((\S+) (\w{3}) (\S+))\.(orders|items)$/;

export type NamedLocation = Pick<Location, 'id' | 'name'>;

/** Whether only kitchens' limits were changed. */
export const isLimitChange = ({ action, changes }: AuditEntry): boolean =>
  action === 'site.updated' &&
  changes.length > 0 &&
  changes.every(({ field }) => field.startsWith('capacity.') || field === '…');

/** A line per changed limit: 'Whyte Avenue, Fridays 10:00–17:00: 8 orders → 12 orders'. */
export function limitTexts(
  changes: readonly FieldChange[],
  locations: readonly NamedLocation[],
  otherText: (change: FieldChange) => string,
): string[] {
  const lineOf = ({ field }: FieldChange) => LIMIT.exec(field)?.[1] ?? field;
  return [...new Set(changes.map(lineOf))].map((line) => {
    const parts = changes.filter((change) => lineOf(change) === line);
    const [, , id, day, hours] = LIMIT.exec(parts[0]!.field) ?? [];
    if (!id || !hours) return otherText(parts[0]!);
    const place = locations.length > 1 ? (locations.find((one) => one.id === id)?.name ?? id) : '';
    const [from, to] = [takes(parts, 'from'), takes(parts, 'to') || t('noLimit')];
    const value = from ? t('turned', { from, to }) : to;
    const when = t('limitHours', { day: dayName(day as Day), hours });
    return t('named', { field: place ? t('limitAt', { place, when }) : when, value });
  });
}

/** '8 orders, 40 items' before or after; '' without a limit. */
const takes = (parts: readonly FieldChange[], side: 'from' | 'to'): string => {
  const number = (name: 'orders' | 'items') => {
    const value = parts.find(({ field }) => field.endsWith(`.${name}`))?.[side];
    return typeof value === 'number' ? value : null;
  };
  return takesText({ orders: number('orders'), items: number('items') });
};
