import type { Order } from '@biteboard/contracts';
import { SESSION_LIFETIME_MS } from '@biteboard/contracts/rules';
import { classNames } from '../../../lib/class-names.ts';
import { dateText, timeText } from '../../../lib/time-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { numberOf } from '../invoice.ts';
import { orderProgress, type Progress } from '../order-progress.ts';
import { StatusTrack } from '../status-track.tsx';
import { orderDueText, statusSince } from './due-text.ts';
import { t } from './messages.ts';
import styles from './order-page.module.css';

interface OrderHeadProps {
  order: Order;
  isLive: boolean;
  /** The courier's own estimate of the arrival. */
  etaAt?: string | null | undefined;
}

/** The order's number, status and due time; a change of its status is read out. */
export function OrderHead({ order, isLive, etaAt }: OrderHeadProps) {
  const progress = orderProgress(order);
  return (
    <header className={styles.head}>
      <div className={styles.number}>
        <p>{t('order', { number: numberOf(order) })}</p>
        {isLive && (
          <p className={styles.live}>
            <span aria-hidden />
            {t('live')}
          </p>
        )}
      </div>
      <div aria-live="polite">
        <h1 className={styles[progress.tone]}>{progress.label}</h1>
      </div>
      <Times order={order} progress={progress} etaAt={etaAt} />
    </header>
  );
}

function Times({ order, progress, etaAt }: Omit<OrderHeadProps, 'isLive'> & { progress: Progress }) {
  const now = useNow();
  const { timeZone } = order;
  if (progress.parts.length > 0) {
    const due = orderDueText(order, now, etaAt);
    return (
      <>
        <div className={styles.due}>
          <p className={styles.time}>
            <span className="visually-hidden">{due.about} </span>
            {due.time}
          </p>
          <p>{due.remark}</p>
        </div>
        <StatusTrack parts={progress.parts} />
      </>
    );
  }
  const since = statusSince(order);
  const why = order.history.findLast(({ status }) => status === order.status)?.reason;
  return (
    <div className={classNames(styles.over)}>
      <p>{t('since', { date: dateText(since, timeZone), time: timeText(since, timeZone) })}</p>
      {order.payUrl && (
        <p>{t('payBy', { when: timeText(Date.parse(order.createdAt) + SESSION_LIFETIME_MS, timeZone) })}</p>
      )}
      {order.status === 'cancelled' && why && <p>{why}</p>}
      {order.status === 'cancelled' && order.payOnline && order.paidAt && order.refundedCents === 0 && (
        <p>{t('cancelledPaid')}</p>
      )}
    </div>
  );
}
