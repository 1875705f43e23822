import type { Tracking, TrackPage } from '@biteboard/contracts';
import { type MessageKey, t } from './messages.ts';
import { isEnded } from './queries.ts';

const MINUTE_MS = 60_000;
/** From then on a delivery is late, and 'any minute' would be no news. */
export const LATE_MINUTES = 5;
const ON_ITS_WAY: readonly (string | null)[] = ['picked_up', 'near_dropoff'];

/** The courier's status in a sentence: once it has the food, the time left, or that it is late. */
export function courierText(
  { status, etaAt }: Pick<Tracking | TrackPage, 'status' | 'etaAt'>,
  now: number,
): string {
  if (etaAt === null || !ON_ITS_WAY.includes(status)) return courierStatusText(status);
  const left = Date.parse(etaAt) - now;
  const lateMinutes = Math.floor(-left / MINUTE_MS);
  if (lateMinutes >= LATE_MINUTES)
    return lateMinutes < 120
      ? t('lateMinutes', { count: lateMinutes })
      : t('lateHours', { count: Math.floor(lateMinutes / 60) });
  return left <= 0 ? t('anyMinute') : t('away', { count: Math.max(1, Math.round(left / MINUTE_MS)) });
}

export const courierStatusText = (status: Tracking['status']): string =>
  t(`courier.${status ?? 'none'}` satisfies MessageKey);

/** Whether the delivery has not ended yet: after that there is no map and no courier. */
export const isFollowed = (tracking: Pick<Tracking, 'status'>): boolean => !isEnded(tracking.status);
