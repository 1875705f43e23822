import type { CapacityLimit } from '@biteboard/contracts';
import { t } from './messages.ts';

/** '8 orders, 40 items'. */
export const takesText = ({ orders, items }: Pick<CapacityLimit, 'orders' | 'items'>): string =>
  [orders ? t('orderCount', { count: orders }) : '', items ? t('itemCount', { count: items }) : '']
    .filter(Boolean)
    .join(', ');

/** '10:00–17:00: 8 orders, 40 items'. */
export const limitText = ({ from, to, ...limit }: Omit<CapacityLimit, 'locationId' | 'day'>): string =>
  t('limitLine', { from, to, takes: takesText(limit) });
