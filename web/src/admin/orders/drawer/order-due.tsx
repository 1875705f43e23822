import type { Order } from '@biteboard/contracts';
import { isToday, timeText } from '../../../lib/time-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { t as orderMessages } from '../../order/messages.ts';
import { OrderKindIcon } from '../../order/order-status-tag.tsx';
import { stampText } from '../../ui/date-text.ts';
import { t } from '../messages.ts';
import { isToBeMade, timeUntilText } from '../order-text.ts';
import styles from './order-due.module.css';

/** Takeout or delivery, for when, and how far off that is until it is ready. */
export function OrderDueLine({ order }: { order: Order }) {
  const now = useNow();
  const readyAt = Date.parse(order.readyAt);
  const forToday = isToday(readyAt, order.timeZone, now);
  const when = forToday ? timeText(readyAt, order.timeZone) : stampText(order.readyAt, order.timeZone, now);
  const toBeMade = isToBeMade(order);
  const due = toBeMade && forToday ? timeUntilText(order.readyAt, now) : null;
  const tone = due?.isLate ? 'late' : toBeMade ? 'open' : 'done';
  return (
    <p className={styles.due} data-tone={tone}>
      <OrderKindIcon type={order.fulfillmentType} size={18} />
      <strong aria-hidden>
        {orderMessages(order.fulfillmentType === 'delivery' ? 'delivery' : 'takeout')}
      </strong>
      <span>· {t('order.readyFor', { when })}</span>
      {due && <span className={styles.left}>{due.text}</span>}
    </p>
  );
}
