import type { Tracking, TrackPage } from '@biteboard/contracts';
import { type MessageKey, t } from './messages.ts';
import { isEnded } from './queries.ts';

const MINUTE_MS = 60_000;
const ON_ITS_WAY: readonly (string | null)[] = ['picked_up', 'near_dropoff'];

/** The courier's status in a sentence: the time left once it has the food. */
export function courierText(
  { status, etaAt }: Pick<Tracking | TrackPage, 'status' | 'etaAt'>,
  now: number,
): string {
  if (etaAt === null || !ON_ITS_WAY.includes(status)) return courierStatusText(status);
  const left = Date.parse(etaAt) - now;
  return left <= 0 ? t('anyMinute') : t('away', { count: Math.max(1, Math.round(left / MINUTE_MS)) });
}

export const courierStatusText = (status: Tracking['status']): string =>
  t(`courier.${status ?? 'none'}` satisfies MessageKey);

/** Whether the delivery has not ended yet: after that there is no map and no courier. */
export const isFollowed = (tracking: Pick<Tracking, 'status'>): boolean => !isEnded(tracking.status);
