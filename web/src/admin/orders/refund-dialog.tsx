import type { Order } from '@biteboard/contracts';
import { toCents, toDollars } from '@biteboard/contracts/rules';
import { App, Form, InputNumber } from 'antd';
import { messageOf } from '../../lib/api.ts';
import { money } from '../../ui/money.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
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
  const [form] = Form.useForm<{ dollars: number | null; reason: string }>();
  const leftCents = order.refundableCents ?? refundLeftCents(order);
  const amountCents = toCents(Form.useWatch('dollars', form) ?? 0);
  const amount = (cents: number) => money(cents, order.currency);
  const refund = useOrderAction(siteId, order._id, () => {
    onClose();
    notification.success({
      title: t('refund.title', { number: order.orderNumber }),
      description: t('refund.asked'),
      placement: 'bottomLeft',
    });
  });
  const within = async (_: unknown, dollars: number | null) => {
    const cents = toCents(dollars ?? 0);
    if (cents < 1 || cents > leftCents)
      throw new Error(t('refund.amountWrong', { least: amount(1), most: amount(leftCents) }));
  };
  return (
    <FormDialog
      title={t('refund.title', { number: order.orderNumber })}
      form={form}
      initialValues={{ dollars: toDollars(leftCents), reason: '' }}
      okText={t('refund.button', { amount: amount(amountCents) })}
      cancelText={t('refund.close')}
      busy={refund.isPending}
      refusal={refund.isError ? t('order.actionFailed', { message: messageOf(refund.error) }) : ''}
      onSubmit={({ dollars, reason }) =>
        refund.mutate({ action: 'refund', reason: reason.trim(), amountCents: toCents(dollars ?? 0) })
      }
      onClose={onClose}
    >
      <Form.Item
        name="dollars"
        label={t('refund.amount')}
        extra={t('refund.atMost', { amount: amount(leftCents) })}
        rules={[{ validator: within }]}
      >
        <InputNumber<number>
          size="large"
          style={{ width: 200 }}
          prefix={symbolOf(amount(0))}
          precision={2}
          step={1}
          min={0}
          controls={false}
          inputMode="decimal"
        />
      </Form.Item>
      <ReasonField ideas={IDEAS} />
    </FormDialog>
  );
}

/** '$' of '$0.00'. */
const symbolOf = (nothing: string): string => nothing.replace(/[\d.,\s]/g, '');
