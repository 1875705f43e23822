import type { AdminSite, Order } from '@biteboard/contracts';
import { allergenText, shortOptionsText } from '@biteboard/contracts/rules';
import { Button } from 'antd';
import { FileText, MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { classNames } from '../../lib/class-names.ts';
import { language } from '../../lib/messages/language.ts';
import { Link } from '../../lib/router.ts';
import { useNow } from '../../lib/use-now.ts';
import { OrderKindIcon } from '../order/order-status-tag.tsx';
import { useOrderAction } from '../order/use-order-action.ts';
import { tabPath } from '../site/site.ts';
import busy from '../ui/busy-button.module.css';
import { type ColumnName, stepOf } from './board.ts';
import { t } from './messages.ts';
import { MoreActions } from './more-actions.tsx';
import { shortName } from './short-name.ts';
import styles from './ticket.module.css';
import { TicketBadge } from './ticket-badge.tsx';
import { promisedText } from './timing.ts';

interface TicketProps {
  site: AdminSite;
  order: Order;
  column: ColumnName;
  /** It waits to be confirmed, or was not seen yet. */
  isNew: boolean;
  /** Several kitchens are shown. */
  namesPlace: boolean;
  onMoved: (order: Order) => void;
  onCannotMake: (order: Order) => void;
}

/** An order as a cook needs it: by when, what, how, and the next step. */
export function Ticket({ site, order, column, isNew, namesPlace, onMoved, onCannotMake }: TicketProps) {
  const now = useNow();
  return (
    <article className={styles.ticket} data-new={isNew} aria-label={order.orderNumber}>
      <div className={styles.head}>
        <Link
          to={`${tabPath(site.slug, 'orders')}?order=${order._id}`}
          className={styles.number!}
          aria-label={t('open', { number: order.orderNumber })}
        >
          {order.orderNumber}
        </Link>
        <TicketBadge order={order} column={column} />
      </div>
      <p className={styles.whose}>
        <OrderKindIcon type={order.fulfillmentType} size={18} />
        <span aria-hidden>{t(order.fulfillmentType === 'delivery' ? 'delivery' : 'takeout')}</span>
        <span className={styles.name} dir="auto">
          {shortName(order.userName)}
        </span>
        <strong>{promisedText(order, now)}</strong>
      </p>
      {namesPlace && order.pickup && (
        <p className={styles.place}>
          <MapPin size={16} strokeWidth={1.75} aria-hidden />
          <span dir="auto">{order.pickup.location.name}</span>
        </p>
      )}
      <ul className={styles.lines}>
        {order.items.map((line, index) => {
          const options = shortOptionsText(line);
          const allergens = allergenText(line, language());
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move.
            <li key={index}>
              <span className="tabular">{line.quantity}×</span>
              <span className={styles.dish}>
                <span dir="auto">{line.name}</span>
                {options && <small dir="auto">{options}</small>}
                {allergens && <small className={styles.allergens}>{allergens}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      {order.notes && (
        <p className={styles.notes}>
          <FileText size={18} strokeWidth={1.75} aria-label={t('notes')} />
          <span dir="auto">{order.notes}</span>
        </p>
      )}
      {column !== 'ready' && (
        <MoreActions
          siteId={site._id}
          order={order}
          onMoved={onMoved}
          onCannotMake={() => onCannotMake(order)}
        />
      )}
      <NextStep siteId={site._id} order={order} onMoved={onMoved} />
    </article>
  );
}

function NextStep({ siteId, order, onMoved }: Pick<TicketProps, 'order' | 'onMoved'> & { siteId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const acted = useRef(false);
  const move = useOrderAction(siteId, order._id, (after) => {
    acted.current = true;
    onMoved(after);
  });
  // The button of the step that was taken has disappeared: a second tap must not take the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is looked at once.
  useEffect(() => {
    if (acted.current && document.activeElement === document.body) button.current?.focus();
    acted.current = false;
  }, [order.status]);
  const step = stepOf(order);
  if (!step) return null;
  const word = t(
    step === 'complete' && order.fulfillmentType === 'delivery' ? 'step.delivered' : `step.${step}`,
  );
  return (
    <>
      {move.isError && (
        <p role="alert" className={styles.failed}>
          {t('stepFailed', { message: messageOf(move.error) })}
        </p>
      )}
      <Button
        key={step}
        ref={button}
        type="primary"
        block
        className={classNames(styles.step, busy.button)}
        loading={move.isPending}
        onClick={() => !move.isPending && move.mutate({ action: step })}
      >
        <span aria-hidden>{word}</span>
        <span className="visually-hidden">{t('stepOf', { step: word, number: order.orderNumber })}</span>
      </Button>
    </>
  );
}
