import { type OpeningSchedule, zonedParts } from '@biteboard/contracts/rules';
import { dateText, hoursText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './location-page.module.css';
import { t } from './messages.ts';

const MOST = 12;

/** The days to come on which a location is closed or has other hours; nothing where it has none. */
export function SpecialDays({ schedule }: { schedule: OpeningSchedule }) {
  const today = zonedParts(useNow(), schedule.timeZone).date;
  const coming = (schedule.closures ?? [])
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .slice(0, MOST);
  if (coming.length === 0) return null;
  return (
    <>
      <h2 className={styles.special}>{t('special')}</h2>
      <dl className={styles.days}>
        {coming.map(({ from, to, name, hours = [] }) => (
          <div key={`${from} ${to} ${name}`}>
            <dt>{from === to ? dayText(from) : t('days', { from: dayText(from), to: dayText(to) })}</dt>
            <dd className="tabular" dir="auto">
              {hours.length > 0 && name ? `${name}: ${hoursText(hours)}` : hoursText(hours, name)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const dayText = (day: string): string => dateText(Date.parse(`${day}T12:00:00Z`), 'UTC');
