import { DAYS, zonedParts } from '@biteboard/contracts/rules';
import { classNames } from '../../lib/class-names.ts';
import { dayName, hoursText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from './messages.ts';
import { useShop } from './shop-context.tsx';
import styles from './week-hours.module.css';

/** The shop's opening hours with today in bold, from Monday on or `fromToday`. */
export function WeekHours({ fromToday = false, className }: { fromToday?: boolean; className?: string }) {
  const { site } = useShop();
  const today = zonedParts(useNow(), site.timeZone).weekday;
  const start = fromToday ? DAYS.indexOf(today) : 0;
  return (
    <dl className={classNames(styles.hours, className)}>
      {[...DAYS.slice(start), ...DAYS.slice(0, start)].map((day) => (
        <div key={day} className={day === today ? styles.today : undefined}>
          <dt>{fromToday && day === today ? t('dayToday', { day: dayName(day) }) : dayName(day)}</dt>
          <dd className="tabular">{hoursText(site.hours[day])}</dd>
        </div>
      ))}
    </dl>
  );
}
