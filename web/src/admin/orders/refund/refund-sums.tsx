import type { Order } from '@biteboard/contracts';
import { isBeingMade } from '@biteboard/contracts/rules';
import { Form } from 'antd';
import { money } from '../../../ui/money.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { SumsRow } from '../drawer/order-sums.tsx';
import { t } from '../messages.ts';
import { leftCents, maxRefundCents, proposalOf, type RefundDraft, refundGivenCents } from './refund-draft.ts';
import styles from './refund-sums.module.css';

/** The sum of the chosen lines, and the amount to refund: the form's `amountCents`. */
export function RefundSums({ order, draft }: { order: Order; draft: RefundDraft }) {
  const amount = (cents: number) => money(cents, order.currency);
  const proposal = proposalOf(order, draft);
  const { coupon } = order.meta;
  const most = maxRefundCents(order);
  const within = async (_: unknown, cents: number | null) => {
    if (isBeingMade(order) && cents && cents > most)
      throw new Error(t('refund.notAll', { left: amount(leftCents(order)) }));
    if (!cents || cents < 1 || cents > most)
      throw new Error(t('refund.amountWrong', { least: amount(1), most: amount(most) }));
  };
  return (
    <section className={styles.box} aria-label={t('refund.sums')}>
      <dl className={styles.sums}>
        <SumsRow label={t('items')} amount={amount(proposal.goodsCents)} />
        {order.discountCents > 0 && (
          <SumsRow
            tone="less"
            label={coupon ? t('order.coupon', { ...coupon }) : t('order.discount')}
            amount={`−${amount(proposal.discountCents)}`}
          />
        )}
        <SumsRow
          label={t('order.tax', { percent: order.taxRatePercent })}
          amount={amount(proposal.taxCents)}
        />
        {proposal.deliveryFeeCents > 0 && (
          <SumsRow label={t('order.deliveryFee')} amount={amount(proposal.deliveryFeeCents)} />
        )}
        {proposal.tipCents > 0 && <SumsRow label={t('order.tip')} amount={amount(proposal.tipCents)} />}
      </dl>
      <p role="status" className="visually-hidden">
        {t('refund.comesTo', { amount: amount(proposal.totalCents) })}
      </p>
      <Form.Item
        name="amountCents"
        label={t('refund.amount')}
        extra={limitText(order)}
        rules={[{ validator: within }]}
      >
        <MoneyInput currency={order.currency} size="large" style={{ width: '100%' }} step={1} min={0} />
      </Form.Item>
    </section>
  );
}

/** How much can be refunded, why no more, and where to. */
const limitText = (order: Order): string => {
  const amount = (cents: number) => money(cents, order.currency);
  const given = refundGivenCents(order);
  const left = leftCents(order);
  const sums = { paid: amount(given + left), given: amount(given), left: amount(left) };
  return [
    t(given > 0 ? 'refund.paidAndGiven' : isBeingMade(order) ? 'refund.paid' : 'refund.paidAll', sums),
    isBeingMade(order) ? t('refund.cancelForAll') : '',
    t('refund.toCard'),
  ]
    .filter(Boolean)
    .join(' ');
};
