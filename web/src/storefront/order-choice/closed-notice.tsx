import { openStatus } from '@biteboard/contracts/rules';
import { Clock } from 'lucide-react';
import { isToday, weekdayText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button.tsx';
import { useShop } from '../site/shop-context.tsx';
import { WeekHours } from '../site/week-hours.tsx';
import styles from './closed-notice.module.css';
import { t } from './messages.ts';
import { openingLabel, untilLabel } from './time-words.ts';
import { useOrder } from './use-order.ts';

/** Replaces the order bar while the shop is closed or its kitchen takes no orders; shows its hours, and offers to order for the next opening. */
export function ClosedNotice() {
  const { site } = useShop();
  const { now, timing, readyAt, setScheduledFor, location } = useOrder();
  const { pausedUntil } = timing;
  const { open, opensAt: opens } = openStatus(timing, now);
  const isPaused = open && pausedUntil !== undefined;
  const opensAt = isPaused ? pausedUntil : opens;
  return (
    <section className={styles.notice} aria-labelledby="closed-notice">
      <div className={styles.card}>
        <div className={styles.words}>
          <h2 id="closed-notice" className={styles.title}>
            {t(isPaused ? 'pausedTitle' : 'closedTitle')}
          </h2>
          <p className={styles.text}>{t(isPaused ? 'pausedText' : 'closedText')}</p>
        </div>
        <div className={styles.later}>
          {opensAt !== undefined && (
            <div className={styles.next}>
              <Clock size={20} strokeWidth={1.75} aria-hidden />
              <p>
                <span className={styles.over}>{t(isPaused ? 'takesAgain' : 'opensNext')}</span>
                <span className={styles.opening}>{openingLabel(opensAt, site.timeZone, now)}</span>
              </p>
              <span className={styles.until}>{untilLabel(opensAt, now)}</span>
            </div>
          )}
          {readyAt !== null && (
            <Button size="large" block onClick={() => setScheduledFor(readyAt)}>
              {t('orderFor', { day: dayWord(readyAt, site.timeZone, now) })}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.hours}>
        <h3>{location ? t('hoursAt', { place: location.name }) : t('hours')}</h3>
        <WeekHours schedule={timing} fromToday />
      </div>
    </section>
  );
}

/** 'Tuesday', or 'later today'. */
const dayWord = (at: number, timeZone: string, now: number): string =>
  isToday(at, timeZone, now) ? t('laterToday') : weekdayText(at, timeZone);
