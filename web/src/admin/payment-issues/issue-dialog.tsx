import type { PaymentCase } from '@biteboard/contracts';
import { App, Form, Input } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { money } from '../../ui/money.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import styles from './issues.module.css';
import { t } from './messages.ts';
import { usePaymentIssueAction } from './use-issue-action.ts';

interface PaymentIssueDialogProps {
  one: PaymentCase;
  action: 'refund' | 'settle';
  siteId: string;
  onClose: () => void;
}

/** Asks before money is refunded by hand, or an issue is marked as settled elsewhere, which needs a note. */
export function PaymentIssueDialog({ one, action, siteId, onClose }: PaymentIssueDialogProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const amount = money(one.amountCents, one.currency);
  const settles = action === 'settle';
  const change = usePaymentIssueAction(siteId, one.caseId, () => {
    onClose();
    notification.success({
      title: t('order', { number: one.orderNumber }),
      description: settles ? t('settled') : t('refunding', { amount }),
      placement: 'bottomLeft',
    });
  });
  const about = { amount, number: one.orderNumber };
  return (
    <FormDialog
      danger={!settles}
      width={548}
      title={t(settles ? 'settleTitle' : 'refundTitle', about)}
      form={form}
      initialValues={{ note: '' }}
      okText={settles ? t('settle') : t('refundButton', { amount })}
      cancelText={t('close')}
      busy={change.isPending}
      refusal={change.isError ? t('actionFailed', { message: messageOf(change.error) }) : ''}
      onSubmit={({ note }) => change.mutate({ action, ...(note.trim() ? { note: note.trim() } : {}) })}
      onClose={onClose}
    >
      <p className={styles.happens}>{t(happensThen(one, settles))}</p>
      <Form.Item
        name="note"
        label={t(settles ? 'settleNote' : 'refundNote')}
        extra={t('settleHint')}
        rules={settles ? [{ required: true, whitespace: true, message: t('settleMissing') }] : []}
      >
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 5 }} maxLength={300} />
      </Form.Item>
    </FormDialog>
  );
}

const happensThen = ({ kind }: PaymentCase, settles: boolean) => {
  if (!settles) return 'refundText';
  const isRefund = kind.startsWith('refund') || kind === 'payment-without-order' || kind === 'wrong-amount';
  return isRefund ? 'settleRefundText' : 'settleText';
};
