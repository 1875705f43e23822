import type { Order } from '@biteboard/contracts';
import { toCents, toDollars } from '@biteboard/contracts/rules';
import { App, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { t } from '../../lib/texts/index.ts';
import { money } from '../../ui/money.tsx';
import busy from '../frame/busy-button.module.css';
import styles from './dialog.module.css';
import { refundLeftCents } from './order-text.ts';
import { ReasonField } from './reason-field.tsx';
import { useOrderAction } from './use-order-action.ts';

interface RefundDialogProps {
  order: Order;
  siteId: string;
  onClose: () => void;
}

const IDEAS = [t('admin.reason.missing'), t('admin.reason.wrong'), t('admin.reason.late')];

/** Gives back all that is left of an order's money, or a part. */
export function RefundDialog({ order, siteId, onClose }: RefundDialogProps) {
  const id = useId();
  const { notification } = App.useApp();
  const leftCents = order.refundableCents ?? refundLeftCents(order);
  const [amountCents, setAmountCents] = useState(leftCents);
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState({ amount: '', reason: '' });
  const refund = useOrderAction(siteId, order._id, () => {
    onClose();
    notification.success({
      title: t('admin.refund.title', { number: order.orderNumber }),
      description: t('admin.refund.asked'),
      placement: 'bottomLeft',
    });
  });
  const amount = (cents: number) => money(cents, order.currency);
  const submit = () => {
    const isRight = amountCents >= 1 && amountCents <= leftCents;
    const found = {
      amount: isRight ? '' : t('admin.refund.amountWrong', { least: amount(1), most: amount(leftCents) }),
      reason: reason.trim() ? '' : t('admin.reasonMissing'),
    };
    setFaults(found);
    if (!found.amount && !found.reason && !refund.isPending)
      refund.mutate({ action: 'refund', reason: reason.trim(), amountCents });
  };
  return (
    <Modal
      open
      width={548}
      title={t('admin.refund.title', { number: order.orderNumber })}
      onCancel={onClose}
      onOk={submit}
      okText={t('admin.refund.button', { amount: amount(amountCents) })}
      cancelText={t('admin.refund.close')}
      okButtonProps={{ danger: true, loading: refund.isPending, size: 'large', className: busy.button! }}
      cancelButtonProps={{ size: 'large' }}
    >
      <div className={styles.form}>
        <div>
          <label htmlFor={id} className={styles.label}>
            {t('admin.refund.amount')}
          </label>
          <InputNumber<number>
            id={id}
            size="large"
            className={styles.amount}
            prefix={symbolOf(amount(0))}
            precision={2}
            step={1}
            min={0}
            controls={false}
            inputMode="decimal"
            value={toDollars(amountCents)}
            onChange={(dollars) => {
              setAmountCents(toCents(dollars ?? 0));
              setFaults({ ...faults, amount: '' });
            }}
            status={faults.amount ? 'error' : ''}
            aria-describedby={`${id}-note`}
          />
          <p id={`${id}-note`} className={faults.amount ? styles.error : styles.note} aria-live="polite">
            {faults.amount || t('admin.refund.atMost', { amount: amount(leftCents) })}
          </p>
        </div>
        <ReasonField
          value={reason}
          ideas={IDEAS}
          error={faults.reason}
          onChange={(value) => {
            setReason(value);
            setFaults({ ...faults, reason: '' });
          }}
        />
        {refund.isError && (
          <p role="alert" className={styles.refusal}>
            {t('admin.order.actionFailed', { message: messageOf(refund.error) })}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** '$' of '$0.00'. */
const symbolOf = (nothing: string): string => nothing.replace(/[\d.,\s]/g, '');
