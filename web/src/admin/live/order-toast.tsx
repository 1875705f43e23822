import type { AdminSite, Order } from '@biteboard/contracts';
import { Button } from 'antd';
import { Bell, X } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { useNavigate } from '../../lib/router.ts';
import { useOrderAction } from '../order/use-order-action.ts';
import { tabPath } from '../site/site.ts';
import toasts from '../ui/toasts.module.css';
import { t } from './messages.ts';
import { orderNoticeDetail, orderNoticeTitle } from './order-notice-text.ts';
import styles from './order-toast.module.css';

interface OrderToastProps {
  site: AdminSite;
  order: Order;
  /** It was looked at. */
  onSeen: () => void;
}

/** A new order, to confirm or to open. */
export function OrderToast({ site, order, onSeen: onTouched }: OrderToastProps) {
  const navigate = useNavigate();
  const confirm = useOrderAction(site._id, order._id, onTouched);
  const open = () => {
    navigate(`${tabPath(site.slug, 'orders')}?order=${order._id}`);
    onTouched();
  };
  return (
    <div className={toasts.toast}>
      <span className={styles.bell} aria-hidden>
        <Bell size={22} strokeWidth={1.75} />
      </span>
      <div className={toasts.words}>
        <p className={toasts.title}>{orderNoticeTitle(order)}</p>
        <p>{orderNoticeDetail(order)}</p>
        {confirm.isError && <p role="alert">{t('confirmFailed', { message: messageOf(confirm.error) })}</p>}
        <div className={styles.actions}>
          {order.allowedActions.includes('confirm') && (
            <Button
              className={styles.confirm!}
              loading={confirm.isPending}
              onClick={() => !confirm.isPending && confirm.mutate({ action: 'confirm' })}
            >
              {t('confirm')}
            </Button>
          )}
          <Button ghost className={styles.open!} onClick={open}>
            {t('open')}
          </Button>
        </div>
      </div>
      <Button
        type="text"
        className={toasts.show!}
        icon={<X size={18} strokeWidth={1.75} aria-hidden />}
        aria-label={t('dismiss', { number: order.orderNumber })}
        onClick={onTouched}
      />
    </div>
  );
}
