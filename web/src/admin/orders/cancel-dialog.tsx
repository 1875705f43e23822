import type { Order } from '@biteboard/contracts';
import { Modal } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { t } from '../../lib/texts/index.ts';
import { money } from '../../ui/money.tsx';
import busy from '../frame/busy-button.module.css';
import styles from './dialog.module.css';
import { refundLeftCents } from './order-text.ts';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

interface CancelDialogProps {
  order: Order;
  siteId: string;
  onClose: () => void;
}

const IDEAS = [t('admin.reason.soldOut'), t('admin.reason.tooBusy'), t('admin.reason.customer')];

/** Asks why before an order is cancelled, and says where its money goes. */
export function CancelDialog({ order, siteId, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const cancel = useOrderAction(siteId, order._id, onClose);
  const isPaidHere = order.payOnline && order.paidAt !== null;
  const submit = () => {
    if (reason.trim() === '') return setFault(t('admin.reasonMissing'));
    if (!cancel.isPending) cancel.mutate({ action: 'cancel', reason: reason.trim() });
  };
  return (
    <Modal
      open
      width={548}
      title={t('admin.cancel.title', { number: order.orderNumber })}
      onCancel={onClose}
      onOk={submit}
      okText={t('admin.order.cancel')}
      cancelText={t('admin.cancel.keep')}
      okButtonProps={{ danger: true, loading: cancel.isPending, size: 'large', className: busy.button! }}
      cancelButtonProps={{ size: 'large' }}
    >
      <div className={styles.form}>
        <p>
          {isPaidHere
            ? t('admin.cancel.refundsCard', {
                amount: money(refundLeftCents(order), order.currency),
                name: order.userName || order.userEmail,
              })
            : t('admin.cancel.nothingCharged')}
        </p>
        <ReasonField
          value={reason}
          ideas={IDEAS}
          error={fault}
          onChange={(value) => {
            setReason(value);
            setFault('');
          }}
        />
        {cancel.isError && (
          <p role="alert" className={styles.refusal}>
            {t('admin.order.actionFailed', { message: messageOf(cancel.error) })}
          </p>
        )}
      </div>
    </Modal>
  );
}
