import type { Order, OrderAction } from '@biteboard/contracts';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useOrderAction } from '../../order/use-order-action.ts';
import busy from '../../ui/busy-button.module.css';
import { t } from '../messages.ts';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './order-foot.module.css';
import type { useInvoiceDownload } from './use-invoice-download.ts';

interface OrderFootProps {
  order: Order;
  siteId: string;
  invoice: ReturnType<typeof useInvoiceDownload>;
}

/** What can be done with the order now, by the server's `allowedActions`. */
export function OrderFoot({ order, siteId, invoice }: OrderFootProps) {
  const [asking, setAsking] = useState<'cancel' | 'refund' | null>(null);
  const acted = useRef(false);
  const pdf = useRef<HTMLButtonElement>(null);
  const done = () => {
    acted.current = true;
    setAsking(null);
  };
  const move = useOrderAction(siteId, order._id, done);
  const next = order.allowedActions.find((action) => action !== 'cancel' && action !== 'refund');
  const may = (action: OrderAction) => order.allowedActions.includes(action);
  // The button that was just pressed may have disappeared with its step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is looked at once.
  useEffect(() => {
    if (acted.current && document.activeElement === document.body) pdf.current?.focus();
    acted.current = false;
  }, [order.status]);
  const dialog = { order, siteId, onClose: done };
  return (
    <>
      {move.isError && (
        <p role="alert" className={styles.error}>
          {t('order.actionFailed', { message: messageOf(move.error) })}
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
          ref={pdf}
          size="large"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          loading={invoice.busyId === order._id}
          onClick={() => invoice.fetchInvoice(order)}
        >
          {t('pdf')}
        </Button>
        {may('cancel') && (
          <Button type="text" danger size="large" onClick={() => setAsking('cancel')}>
            {t('order.cancel')}
          </Button>
        )}
        {may('refund') && (
          <Button type="text" danger size="large" onClick={() => setAsking('refund')}>
            {t('order.refund')}
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
    ? t('order.completeDelivery')
    : t(`order.${action}`);
}
