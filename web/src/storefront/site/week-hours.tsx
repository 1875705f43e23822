import {
  addDays,
  DAYS,
  dayInForce,
  type OpeningSchedule,
  weekdayOf,
  zonedParts,
} from '@biteboard/contracts/rules';
import { classNames } from '../../lib/class-names.ts';
import { dayName, hoursText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { t } from './messages.ts';
import { useShop } from './shop-context.tsx';
import styles from './week-hours.module.css';

interface WeekHoursProps {
  /** A location's; absent: the site's. */
  schedule?: OpeningSchedule;
  fromToday?: boolean;
  className?: string;
}

/** When the shop is open in the seven days from today, in bold; listed from Monday on or `fromToday`. */
export function WeekHours({ schedule, fromToday = false, className }: WeekHoursProps) {
  const { site } = useShop();
  const shown = schedule ?? site;
  const today = zonedParts(useNow(), shown.timeZone).date;
  const dates = DAYS.map((_day, ahead) => addDays(today, ahead));
  const listed = fromToday ? dates : dates.toSorted((a, b) => indexOf(a) - indexOf(b));
  return (
    <dl className={classNames(styles.hours, className)}>
      {listed.map((date) => {
        const { ranges, closedFor } = dayInForce(shown, date);
        const day = dayName(weekdayOf(date));
        return (
          <div key={date} className={date === today ? styles.today : undefined}>
            <dt>{fromToday && date === today ? t('dayToday', { day }) : day}</dt>
            <dd className="tabular">{hoursText(ranges, closedFor)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const indexOf = (date: string): number => DAYS.indexOf(weekdayOf(date));
