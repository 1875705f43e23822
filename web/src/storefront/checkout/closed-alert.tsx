import { addDays, dayInForce, isOpenAt, weekdayOf, zonedParts } from '@biteboard/contracts/rules';
import { Clock } from 'lucide-react';
import { t as shared } from '../../lib/messages/index.ts';
import { dayName, hoursText } from '../../lib/time-text.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { t as orderText } from '../order-choice/messages.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './closed-alert.module.css';
import { t } from './messages.ts';

/** Says that the restaurant is closed (spec §8), or its kitchen paused or full for now, with the hours of today and tomorrow; offers to order for later. */
export function ClosedAlert({ onClose }: { onClose: () => void }) {
  const { site } = useShop();
  const { now, timing, readyAt, setScheduledFor } = useOrder();
  const isBusy = isOpenAt(timing, now);
  const title = orderText(isBusy ? 'pausedTitle' : 'closedTitle');
  const today = dayInForce(timing, zonedParts(now, site.timeZone).date);
  const tomorrow = dayInForce(timing, addDays(today.date, 1));
  return (
    <BottomSheet
      title={title}
      width={440}
      onClose={onClose}
      heading={
        <div className={styles.head} aria-hidden>
          <span className={styles.clock}>
            <Clock size={22} strokeWidth={1.75} />
          </span>
          <p>{title}</p>
        </div>
      }
      foot={
        <div className={styles.actions}>
          {readyAt !== null && (
            <Button className={styles.later} onClick={() => setScheduledFor(readyAt)}>
              {t('chooseLater')}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {shared('common.close')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{orderText(isBusy ? 'pausedText' : 'closedText')}</p>
      <dl className={styles.hours}>
        <div className={styles.today}>
          <dt>{t('todayIs', { day: dayName(weekdayOf(today.date)) })}</dt>
          <dd>{hoursText(today.ranges, today.closedFor)}</dd>
        </div>
        <div>
          <dt>{dayName(weekdayOf(tomorrow.date))}</dt>
          <dd>{hoursText(tomorrow.ranges, tomorrow.closedFor)}</dd>
        </div>
      </dl>
    </BottomSheet>
  );
}
