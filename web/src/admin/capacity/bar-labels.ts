import { timeText } from '../../lib/time-text.ts';
import type { Bar } from './bars.ts';
import { t } from './messages.ts';

const counted = (count: number, limit: number | null | undefined): string =>
  limit ? t('ofLimit', { count, limit }) : String(count);

/** A bar's texts: when, its state, and how much of the limit is booked. */
export const barLabels = (bar: Bar, timeZone: string) => ({
  time: timeText(bar.at, timeZone),
  state: bar.isPaused ? t('paused') : t(`state.${bar.state}`),
  orders: counted(bar.orders, bar.limit?.orders),
  items: counted(bar.items, bar.limit?.items),
});
