import type { Hours } from '@biteboard/contracts';
import { openStatus } from '@biteboard/contracts/rules';
import { Clock } from 'lucide-react';
import { dateText, timeText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from './texts.ts';

interface Opening {
  isOpen: boolean;
  text: string;
}

/** 'Open until 10:00 pm', 'Open 24 hours', or 'Closed now'; `whenClosed` adds the next opening instead. */
export function useOpening(
  place: { hours: Hours; timeZone: string },
  whenClosed: 'closed' | 'opens' = 'closed',
): Opening {
  const now = useNow();
  const status = openStatus(place.hours, place.timeZone, now);
  if (status.open) {
    if (status.always24h || status.closesAt === undefined) return { isOpen: true, text: t('open24h') };
    return { isOpen: true, text: t('openUntil', { time: timeText(status.closesAt, place.timeZone) }) };
  }
  if (whenClosed === 'closed' || status.opensAt === undefined) return { isOpen: false, text: t('closed') };
  const { opensAt } = status;
  const time = timeText(opensAt, place.timeZone);
  const today = dateText(opensAt, place.timeZone) === dateText(now, place.timeZone);
  return {
    isOpen: false,
    text: t('opensAt', { time: today ? time : `${dateText(opensAt, place.timeZone)}, ${time}` }),
  };
}

/** The banner's first line: a dot while open, a clock while closed. */
export function OpenStatus({
  hours,
  timeZone,
  className,
}: {
  hours: Hours;
  timeZone: string;
  className?: string;
}) {
  const { isOpen, text } = useOpening({ hours, timeZone });
  return (
    <p className={className} data-open={isOpen || undefined}>
      {!isOpen && <Clock size={16} strokeWidth={1.75} aria-hidden />}
      {text}
    </p>
  );
}
