import type { Order } from '@biteboard/contracts';
import { App, Form } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { money } from '../../ui/money.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { refundLeftCents } from './order-text.ts';
import { ReasonField } from './reason-field.tsx';
import { t } from './texts.ts';
import { useOrderAction } from './use-order-action.ts';

interface RefundDialogProps {
  order: Order;
  siteId: string;
  onClose: () => void;
}

const IDEAS = [t('reason.missing'), t('reason.wrong'), t('reason.late')];

/** Gives back all that is left of an order's money, or a part. */
export function RefundDialog({ order, siteId, onClose }: RefundDialogProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<{ amountCents: number | null; reason: string }>();
  const leftCents = order.refundableCents ?? refundLeftCents(order);
  const amountCents = Form.useWatch('amountCents', form) ?? 0;
  const amount = (cents: number) => money(cents, order.currency);
  const refund = useOrderAction(siteId, order._id, () => {
    onClose();
    notification.success({
      title: t('refund.title', { number: order.orderNumber }),
      description: t('refund.asked'),
      placement: 'bottomLeft',
    });
  });
  const within = async (_: unknown, cents: number | null) => {
    if (!cents || cents < 1 || cents > leftCents)
      throw new Error(t('refund.amountWrong', { least: amount(1), most: amount(leftCents) }));
  };
  return (
    <FormDialog
      danger
      width={548}
      title={t('refund.title', { number: order.orderNumber })}
      form={form}
      initialValues={{ amountCents: leftCents, reason: '' }}
      okText={t('refund.button', { amount: amount(amountCents) })}
      cancelText={t('refund.close')}
      busy={refund.isPending}
      refusal={refund.isError ? t('order.actionFailed', { message: messageOf(refund.error) }) : ''}
      onSubmit={({ reason }) => refund.mutate({ action: 'refund', reason: reason.trim(), amountCents })}
      onClose={onClose}
    >
      <Form.Item
        name="amountCents"
        label={t('refund.amount')}
        extra={t('refund.atMost', { amount: amount(leftCents) })}
        rules={[{ validator: within }]}
      >
        <MoneyInput currency={order.currency} size="large" style={{ width: 200 }} step={1} min={0} />
      </Form.Item>
      <ReasonField ideas={IDEAS} />
    </FormDialog>
  );
}
