import type { Order } from '@biteboard/contracts';
import { CreditCard, Download, RotateCcw } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TrackLive } from '../tracking/delivery-overview.tsx';
import { useOrderInvoice } from './invoice.ts';
import { t } from './messages.ts';
import styles from './order-card.module.css';
import { isFollowable, isInProgress } from './order-progress.ts';
import { useOrderAgain } from './use-order-again.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What a customer may do with an order: finish paying it, fetch its invoice once paid, order it again once it has ended. */
export function OrderActions({ order, number }: { order: Order; number: string }) {
  const invoice = useOrderInvoice(order);
  const { again, faults } = useOrderAgain(order);
  const hasEnded = !isInProgress(order);
  if (!order.payUrl && !order.paidAt && !hasEnded && !isFollowable(order)) return null;
  return (
    <>
      <div className={styles.actions}>
        {order.payUrl && (
          <ButtonLink
            to={order.payUrl}
            reloadDocument
            size="small"
            icon={<CreditCard {...icon} />}
            aria-label={t('finishOf', { number })}
          >
            {t('finish')}
          </ButtonLink>
        )}
        {isFollowable(order) && <TrackLive order={order} number={number} />}
        {order.paidAt && (
          <Button
            kind="secondary"
            size="small"
            icon={<Download {...icon} />}
            aria-label={t('invoiceOf', { number })}
            busy={invoice.isBusy}
            onClick={invoice.fetch}
          >
            {t('invoice')}
          </Button>
        )}
        {hasEnded && (
          <Button
            kind="secondary"
            size="small"
            icon={<RotateCcw {...icon} />}
            aria-label={t('againOf', { number })}
            onClick={again}
          >
            {t('again')}
          </Button>
        )}
      </div>
      <FaultList sentences={invoice.fault === undefined ? faults : [invoice.fault, ...faults]} />
    </>
  );
}

/** What went wrong with an action, beside it. */
export function FaultList({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="alert" className={styles.faults}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
