import { t } from '../../lib/texts/index.ts';
import { untilLabel, whenLabel } from '../order-choice/time-words.ts';
import { useOrder } from '../order-choice/use-order.ts';
import styles from './ready-box.module.css';

/** When the order will be ready and how long that is; the clock refreshes every 30 s. */
export function ReadyBox() {
  const { readyAt, now, timing } = useOrder();
  return (
    <div className={styles.box}>
      <div>
        <p className={styles.over}>{t('cart.readyFor')}</p>
        <p className={styles.when}>
          {readyAt === null ? t('checkout.closedTitle') : whenLabel(readyAt, timing.timeZone, now)}
        </p>
      </div>
      {readyAt !== null && <p className={styles.until}>{untilLabel(readyAt, now)}</p>}
    </div>
  );
}
