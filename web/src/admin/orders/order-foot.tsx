import type { Order, OrderAction } from '@biteboard/contracts';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { t } from '../../lib/texts/index.ts';
import busy from '../frame/busy-button.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './order-foot.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import type { useInvoice } from './use-invoice.ts';
import { useOrderAction } from './use-order-action.ts';

interface OrderFootProps {
  order: Order;
  siteId: string;
  invoice: ReturnType<typeof useInvoice>;
}

/** What may be done with the order now, as the server says (`allowedActions`). */
export function OrderFoot({ order, siteId, invoice }: OrderFootProps) {
  const [asking, setAsking] = useState<'cancel' | 'refund' | null>(null);
  const move = useOrderAction(siteId, order._id);
  const next = order.allowedActions.find((action) => action !== 'cancel' && action !== 'refund');
  const may = (action: OrderAction) => order.allowedActions.includes(action);
  const dialog = { order, siteId, onClose: () => setAsking(null) };
  return (
    <>
      {move.isError && (
        <p role="alert" className={styles.error}>
          {t('admin.order.actionFailed', { message: messageOf(move.error) })}
        </p>
      )}
      <div className={styles.foot}>
        {next && (
          <Button
            type="primary"
            size="large"
            className={busy.button}
            loading={move.isPending}
            onClick={() => !move.isPending && move.mutate({ action: next })}
          >
            {actionText(next, order)}
          </Button>
        )}
        <Button
          size="large"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          loading={invoice.busyId === order._id}
          onClick={() => invoice.fetchInvoice(order)}
        >
          {t('admin.orders.pdf')}
        </Button>
        {may('cancel') && (
          <Button type="text" danger size="large" onClick={() => setAsking('cancel')}>
            {t('admin.order.cancel')}
          </Button>
        )}
        {may('refund') && (
          <Button type="text" danger size="large" onClick={() => setAsking('refund')}>
            {t('admin.order.refund')}
          </Button>
        )}
      </div>
      {asking === 'cancel' && <CancelDialog {...dialog} />}
      {asking === 'refund' && <RefundDialog {...dialog} />}
    </>
  );
}

function actionText(action: OrderAction, { fulfillmentType }: Order): string {
  return action === 'complete' && fulfillmentType === 'delivery'
    ? t('admin.order.completeDelivery')
    : t(`admin.order.${action}`);
}
