import type { Order, RefundPayer } from '@biteboard/contracts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { money } from '../../../ui/money.tsx';
import { t as orderMessages } from '../../order/messages.ts';
import { customerName } from '../../order/order-text.ts';
import { useOrderAction } from '../../order/use-order-action.ts';
import { useIsAdmin } from '../../site/staff.ts';
import { stampText } from '../../ui/date-text.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NamedSelect } from '../../ui/named-select.tsx';
import { t } from '../messages.ts';
import styles from './refund-dialog.module.css';
import {
  emptyRefundDraft,
  firstAmount,
  proposedCents,
  type RefundDraft,
  requestOf,
  shopShareOf,
  withinRefundable,
} from './refund-draft.ts';
import { RefundLines } from './refund-lines.tsx';
import { RefundList } from './refund-list.tsx';
import { PayerField } from './refund-payer.tsx';
import { RefundSums } from './refund-sums.tsx';

interface RefundDialogProps {
  order: Order;
  siteId: string;
  onClose: () => void;
}

interface RefundForm {
  amountCents: number | null;
  reason?: (typeof REASONS)[number];
  words: string;
  paidBy: RefundPayer;
}

const REASONS = ['missing', 'wrong', 'late', 'soldOut', 'other'] as const;

/** A refund: of what, how much, why, and who pays for it. */
export function RefundDialog({ order, siteId, onClose }: RefundDialogProps) {
  const isAdmin = useIsAdmin();
  const [form] = Form.useForm<RefundForm>();
  const [drafted, setDraft] = useState(() => emptyRefundDraft(order));
  const draft = withinRefundable(order, drafted);
  const amountCents = Form.useWatch('amountCents', form) ?? 0;
  const reason = Form.useWatch('reason', form);
  const amount = (cents: number) => money(cents, order.currency);
  const number = order.orderNumber;
  const refund = useOrderAction(siteId, order._id, onClose);
  const choose = (next: RefundDraft) => {
    setDraft(next);
    form.setFields([{ name: 'amountCents', value: proposedCents(order, next), errors: [] }]);
  };
  const send = ({ reason: why, words: typed, paidBy }: RefundForm) => {
    const words = typed.trim();
    const preset = why === 'other' ? undefined : why;
    const told = preset ? { preset, reason: t(`reason.${preset}`), words } : { reason: words };
    refund.mutate({ action: 'refund', ...requestOf(draft, amountCents), ...told, paidBy });
  };
  const fall = shopShareOf(order, draft, amountCents);
  return (
    <FormDialog
      danger
      width={820}
      className={styles.dialog}
      title={
        <>
          {t('refund.title', { number })} <About order={order} />
        </>
      }
      form={form}
      initialValues={{ amountCents: firstAmount(order), words: '', paidBy: 'shop' }}
      okText={amountCents > 0 ? t('refund.button', { amount: amount(amountCents) }) : t('order.refund')}
      cancelText={t('refund.close')}
      busy={refund.isPending}
      refusal={refund.isError ? t('order.actionFailed', { message: messageOf(refund.error) }) : ''}
      remark={t('refund.mail')}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={styles.desk}>
        <RefundLines order={order} draft={draft} onChange={choose} />
        <RefundSums order={order} draft={draft} />
      </div>
      <RefundList order={order} />
      <div className={styles.why}>
        <Form.Item
          name="reason"
          label={t('reason')}
          rules={[{ required: true, message: t('refund.reasonMissing') }]}
        >
          <NamedSelect
            placeholder={t('refund.reasonHint')}
            options={REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="words"
          label={t('refund.words')}
          dependencies={['reason']}
          rules={
            reason === 'other'
              ? [{ required: true, whitespace: true, message: t('refund.wordsMissing') }]
              : []
          }
        >
          <Input dir="auto" maxLength={300} />
        </Form.Item>
      </div>
      <Form.Item name="paidBy">
        <PayerField
          payers={payersOf(order, isAdmin)}
          meaning={{
            shop: t('refund.payer.shopMeans', {
              selling: amount(fall.sellingCents),
              tax: amount(fall.taxCents),
            }),
            courier: t('refund.payer.courierMeans', { service: courierOf(order) }),
            half: t('refund.payer.halfMeans', {
              shop: amount(amountCents - courierHalf(amountCents)),
              courier: amount(courierHalf(amountCents)),
            }),
            platform: t('refund.payer.platformMeans', { amount: amount(amountCents) }),
          }}
        />
      </Form.Item>
    </FormDialog>
  );
}

/** Without a delivery no courier can pay, and only an admin lets the platform. */
const payersOf = ({ fulfillmentType }: Order, isAdmin: boolean): readonly RefundPayer[] => {
  if (fulfillmentType === 'delivery') return ['shop', 'courier', 'half'];
  return isAdmin ? ['shop', 'platform'] : ['shop'];
};

const courierHalf = (cents: number): number => Math.floor(cents / 2);

const courierOf = ({ delivery }: Order): string =>
  delivery?.provider ? t(`courier.by.${delivery.provider}`) : t('refund.courierService');

/** 'Dana Kowalczyk, delivered Nov 20, 5:21 pm' */
function About({ order }: { order: Order }) {
  const now = useNow();
  const since = order.history.find(({ status }) => status === order.status)?.at ?? order.createdAt;
  return (
    <small className={styles.about}>
      {t('refund.about', {
        name: customerName(order),
        status: orderMessages(`status.${order.status}`).toLowerCase(),
        when: stampText(since, order.timeZone, now),
      })}
    </small>
  );
}
