import type { Order } from '@biteboard/contracts';
import { timeText } from '../../../lib/time-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { stampText } from '../../ui/date-text.ts';
import { t } from '../messages.ts';
import { historyLines } from '../order-text.ts';
import styles from './order-history.module.css';

const DAY_MS = 86_400_000;

/** Who moved the order, when and why; the newest on top. */
export function OrderHistory({ order }: { order: Order }) {
  const now = useNow();
  return (
    <section className={styles.history}>
      <h3>{t('order.history')}</h3>
      <ol reversed>
        {historyLines(order).map((line, index) => (
          <li key={`${line.at} ${line.title}`} data-status={index === 0 ? line.status : undefined}>
            <p>
              <span className={styles.what}>{line.title}</span>{' '}
              <span className={styles.who}>{line.detail}</span>
            </p>
            <time dateTime={line.at} className="tabular">
              {now - Date.parse(line.at) < DAY_MS
                ? timeText(Date.parse(line.at), order.timeZone)
                : stampText(line.at, order.timeZone, now)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
