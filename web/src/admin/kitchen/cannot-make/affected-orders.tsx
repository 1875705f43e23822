import type { AdminSite, Order } from '@biteboard/contracts';
import { shortOptionsText } from '@biteboard/contracts/rules';
import { Button, Modal } from 'antd';
import { messageOf } from '../../../lib/api.ts';
import { beside } from '../../../lib/beside.ts';
import { phoneLink, phoneText } from '../../../lib/phone-text.ts';
import { Link } from '../../../lib/router.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useOrderAction } from '../../order/use-order-action.ts';
import { tabPath } from '../../site/site.ts';
import { shortName } from '../short-name.ts';
import { promisedText } from '../timing.ts';
import styles from './cannot-make.module.css';
import { t } from './messages.ts';

interface AffectedOrdersProps {
  site: AdminSite;
  dish: Pick<Order['items'][number], 'productId' | 'name'>;
  orders: readonly Order[];
  /** What was marked, in words. */
  said: string;
  onOrder: (order: Order) => void;
  onClose: () => void;
}

/** The open orders that have a dish which is sold out now, with what can be done about each. */
export function AffectedOrders({ site, dish, orders, said, onOrder, onClose }: AffectedOrdersProps) {
  return (
    <Modal
      open
      width={640}
      title={<span dir="auto">{t('affected', { name: dish.name, count: orders.length })}</span>}
      onCancel={onClose}
      footer={
        <Button type="primary" size="large" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p role="status">{said}</p>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <AffectedOrder
            key={order._id}
            site={site}
            order={order}
            productId={dish.productId}
            onOrder={onOrder}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface AffectedOrderProps extends Pick<AffectedOrdersProps, 'site' | 'onOrder'> {
  order: Order;
  productId: string;
}

function AffectedOrder({ site, order, productId, onOrder }: AffectedOrderProps) {
  const now = useNow();
  const act = useOrderAction(site._id, order._id, onOrder);
  const lines = order.items.flatMap((line, index) => (line.productId === productId ? [{ line, index }] : []));
  const refund = () =>
    act.mutate({
      action: 'refund',
      preset: 'soldOut',
      lines: lines.map(({ line, index }) => ({ index, quantity: line.quantity })),
    });
  const { orderNumber: number, allowedActions, userEmail, dropoff } = order;
  const phone = dropoff?.phone;
  return (
    <li>
      <p>
        <strong>{number}</strong> {promisedText(order, now)} ·{' '}
        <span dir="auto">{shortName(order.userName)}</span>
      </p>
      {lines.map(({ line, index }) => (
        <p key={index} dir="auto">
          {beside(`${line.quantity}× ${line.name}`, shortOptionsText(line))}
        </p>
      ))}
      {act.isError && (
        <p role="alert" className={styles.failed}>
          {t('failed', { message: messageOf(act.error) })}
        </p>
      )}
      <div className={styles.actions}>
        {act.isSuccess ? (
          <span role="status">{t('refunded')}</span>
        ) : (
          allowedActions.includes('refund') && (
            <Button
              loading={act.isPending}
              aria-label={t('refundOf', { number })}
              onClick={() => !act.isPending && refund()}
            >
              {t('refund')}
            </Button>
          )
        )}
        {phone ? (
          <a href={phoneLink(phone)}>{t('call', { phone: phoneText(phone) })}</a>
        ) : (
          <a href={`mailto:${userEmail}`}>{t('mail', { email: userEmail })}</a>
        )}
        <Link to={`${tabPath(site.slug, 'orders')}?order=${order._id}`}>{t('open', { number })}</Link>
      </div>
    </li>
  );
}
