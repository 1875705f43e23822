import type { Throttling } from '@biteboard/contracts';
import { type OpeningSchedule, openStatus, throttlingAt } from '@biteboard/contracts/rules';
import { Clock } from 'lucide-react';
import { dateText, isToday, isTomorrow, timeText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from './messages.ts';

interface Opening {
  isOpen: boolean;
  text: string;
}

interface OpeningTimes extends OpeningSchedule {
  pace?: Throttling | null | undefined;
  /** In place of the pace, ms since 1970. */
  pausedUntil?: number;
}

function opensText(opensAt: number, timeZone: string, now: number): string {
  const time = timeText(opensAt, timeZone);
  if (isToday(opensAt, timeZone, now)) return t('opensAt', { time });
  if (isTomorrow(opensAt, timeZone, now)) return t('opensTomorrow', { time });
  return t('opensAt', { time: `${dateText(opensAt, timeZone)}, ${time}` });
}

/** 'Open until 10:00 pm', 'Open 24 hours', 'No orders until 6:45 pm', or 'Closed now'; `whenClosed` adds the next opening instead. */
export function openingOf(
  place: OpeningTimes,
  now: number,
  whenClosed: 'closed' | 'opens' = 'closed',
): Opening {
  const { timeZone } = place;
  const status = openStatus(place, now);
  const present = throttlingAt(place.pace, now);
  const { pausedUntil = present?.state === 'paused' && Date.parse(present.until) } = place;
  if (status.open && pausedUntil)
    return { isOpen: false, text: t('pausedUntil', { time: timeText(pausedUntil, timeZone) }) };
  if (status.open) {
    if (status.always24h || status.closesAt === undefined) return { isOpen: true, text: t('open24h') };
    return { isOpen: true, text: t('openUntil', { time: timeText(status.closesAt, timeZone) }) };
  }
  if (whenClosed === 'closed' || status.opensAt === undefined) return { isOpen: false, text: t('closed') };
  return { isOpen: false, text: opensText(status.opensAt, timeZone, now) };
}

/** The present opening. */
export const useOpening = (place: OpeningTimes, whenClosed?: 'opens'): Opening =>
  openingOf(place, useNow(), whenClosed);

/** The banner's first line: a dot while open, a clock while closed. */
export function OpeningStatus({ place, className }: { place: OpeningTimes; className?: string }) {
  const { isOpen, text } = useOpening(place);
  return (
    <p className={className} data-open={isOpen || undefined}>
      {!isOpen && <Clock size={16} strokeWidth={1.75} aria-hidden />}
      {text}
    </p>
  );
}
