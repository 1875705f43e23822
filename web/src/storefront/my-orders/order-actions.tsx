import type { Order } from '@biteboard/contracts';
import { CreditCard, Download, RotateCcw } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useCart } from '../basket/cart-store.ts';
import { useCartDoor, useShop } from '../site/shop-context.tsx';
import { fetchInvoice, invoiceMessage } from './invoice.ts';
import { orderAgain } from './order-again.ts';
import styles from './order-card.module.css';
import { isUnderWay } from './order-progress.ts';
import { t } from './texts.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What a customer may do with an order: finish paying it, fetch its invoice once paid, order it again once it is over. */
export function OrderActions({ order, number }: { order: Order; number: string }) {
  const invoice = useAttempt({
    send: () => fetchInvoice(order.siteSlug, order._id),
    onDone: (file) => saveFile(file, t('invoiceFile', { number })),
  });
  const again = useOrderAgain(order);
  const isOver = !isUnderWay(order);
  if (!order.payUrl && !order.paidAt && !isOver) return null;
  return (
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
      {order.paidAt && (
        <Button
          kind="secondary"
          size="small"
          icon={<Download {...icon} />}
          aria-label={t('invoiceOf', { number })}
          busy={invoice.isPending}
          onClick={() => invoice.mutate()}
        >
          {t('invoice')}
        </Button>
      )}
      {isOver && (
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
      {invoice.isError && (
        <p role="alert" className={styles.fault}>
          {invoiceMessage(invoice.error)}
        </p>
      )}
    </div>
  );
}

function useOrderAgain(order: Order) {
  const { slug, products, categories } = useShop();
  const { addItem } = useCart(slug);
  const door = useCartDoor();
  return () => {
    const { items, missing } = orderAgain(order, { products, categories });
    for (const item of items) addItem(item);
    if (missing.length > 0) showToast({ title: t('againMissing', { names: missing.join(', ') }) });
    if (items.length > 0) door.open();
  };
}
