import type { Order, OrderRefund } from '@biteboard/contracts';
import { useId } from 'react';
import { beside } from '../../../lib/beside.ts';
import { useNow } from '../../../lib/use-now.ts';
import { money } from '../../../ui/money.tsx';
import { stampText } from '../../ui/date-text.ts';
import { t } from '../messages.ts';
import { newestRefunds } from './refund-draft.ts';
import styles from './refund-list.module.css';

/** An order's refunds, the newest on top; nothing without any. */
export function RefundList({ order }: { order: Order }) {
  const now = useNow();
  const refunds = newestRefunds(order);
  const heading = useId();
  if (refunds.length === 0) return null;
  return (
    <section className={styles.refunds} aria-labelledby={heading}>
      <h3 id={heading}>{t('refunds')}</h3>
      <ul>
        {refunds.map((refund, place) => (
          <li key={refund.refundId ?? place} data-state={refund.state}>
            <p className={styles.sum}>
              <strong className="tabular">{money(refund.amountCents, order.currency)}</strong>
              <span className={styles.state}>{t(`refund.state.${refund.state}`)}</span>
              <time dateTime={refund.at} className="tabular">
                {stampText(refund.settledAt ?? refund.at, order.timeZone, now)}
              </time>
            </p>
            {detailsOf(order, refund).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const detailsOf = ({ items }: Order, refund: OrderRefund): string[] => {
  const { lines, deliveryFee, tip, reason, words, by, paidBy, error } = refund;
  const what = [
    ...lines.map(({ index, quantity }) => t('line', { count: quantity, name: items[index]?.name ?? '' })),
    ...(deliveryFee ? [t('order.deliveryFee')] : []),
    ...(tip ? [t('order.tip')] : []),
  ];
  return [
    what.join(', '),
    beside(reason, words && `“${words}”`),
    beside(by?.includes('@') && by, paidBy && paidBy !== 'shop' && t(`refund.by.${paidBy}`)),
    error ?? '',
  ].filter(Boolean);
};
