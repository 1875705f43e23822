import type { Quote } from '@biteboard/contracts';
import { t as orderText } from '../order-choice/messages.ts';
import { confirmedReadyAt } from '../order-choice/time-choices.ts';
import { untilLabel, whenLabel } from '../order-choice/time-words.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { t } from './messages.ts';
import styles from './ready-box.module.css';

/** When the order will be ready and how long that is; the clock refreshes every 30 s. */
export function ReadyBox({ quote }: { quote: Quote | null }) {
  const { now, timing, ...order } = useOrder();
  const readyAt = confirmedReadyAt(order.readyAt, quote);
  return (
    <div className={styles.box}>
      <div>
        <p className={styles.over}>{t('readyFor')}</p>
        <p className={styles.when}>
          {readyAt === null ? orderText('closedTitle') : whenLabel(readyAt, timing.timeZone, now)}
        </p>
      </div>
      {readyAt !== null && <p className={styles.until}>{untilLabel(readyAt, now)}</p>}
    </div>
  );
}
