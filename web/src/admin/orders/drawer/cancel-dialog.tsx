import type { Order } from '@biteboard/contracts';
import { Form } from 'antd';
import { messageOf } from '../../../lib/api.ts';
import { money } from '../../../ui/money.tsx';
import { customerName } from '../../order/order-text.ts';
import { useOrderAction } from '../../order/use-order-action.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { t } from '../messages.ts';
import { refundGivenCents } from '../refund/refund-draft.ts';
import { ReasonField } from './reason-field.tsx';

interface CancelDialogProps {
  order: Order;
  siteId: string;
  onClose: () => void;
}

const IDEAS = ['soldOut', 'tooBusy', 'customer'] as const;

/** Asks for a reason before an order is cancelled, and says what is refunded. */
export function CancelDialog({ order, siteId, onClose }: CancelDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const cancel = useOrderAction(siteId, order._id, onClose);
  const send = ({ reason }: { reason: string }) => {
    const typed = reason.trim();
    const preset = IDEAS.find((idea) => t(`reason.${idea}`) === typed);
    cancel.mutate({ action: 'cancel', reason: typed, ...(preset ? { preset } : {}) });
  };
  const isPaidHere = order.payOnline && order.paidAt !== null;
  return (
    <FormDialog
      danger
      width={548}
      title={t('cancel.title', { number: order.orderNumber })}
      form={form}
      initialValues={{ reason: '' }}
      okText={t('order.cancel')}
      cancelText={t('cancel.keep')}
      busy={cancel.isPending}
      refusal={cancel.isError ? t('order.actionFailed', { message: messageOf(cancel.error) }) : ''}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        {isPaidHere
          ? t('cancel.refundsCard', {
              amount: money(order.totalCents - refundGivenCents(order), order.currency),
              name: customerName(order),
            })
          : t('cancel.nothingCharged')}
      </p>
      <ReasonField ideas={IDEAS.map((idea) => t(`reason.${idea}`))} />
    </FormDialog>
  );
}
