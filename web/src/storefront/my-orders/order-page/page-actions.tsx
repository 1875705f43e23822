import type { Order } from '@biteboard/contracts';
import { CreditCard, Download, RotateCcw } from 'lucide-react';
import { phoneLink, phoneText } from '../../../lib/phone-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useShop } from '../../site/shop-context.tsx';
import { useOrderInvoice } from '../invoice.ts';
import { t as listText } from '../messages.ts';
import { FaultList } from '../order-actions.tsx';
import { useOrderAgain } from '../use-order-again.ts';
import { t } from './messages.ts';
import styles from './order-page.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Finish paying, order again, the invoice, and the support phone. */
export function PageActions({ order }: { order: Order }) {
  const { site } = useShop();
  const invoice = useOrderInvoice(order);
  const { again, faults } = useOrderAgain(order);
  const phone = phoneText(site.supportWhatsappPhone, site.pickup.phone);
  return (
    <div className={styles.actions} data-screen-only>
      {order.payUrl && (
        <ButtonLink to={order.payUrl} reloadDocument block size="large" icon={<CreditCard {...icon} />}>
          {listText('finish')}
        </ButtonLink>
      )}
      <Button
        kind={order.payUrl ? 'secondary' : 'primary'}
        block
        size="large"
        icon={<RotateCcw {...icon} />}
        onClick={again}
      >
        {listText('again')}
      </Button>
      {order.paidAt && (
        <Button
          kind="secondary"
          block
          icon={<Download {...icon} />}
          busy={invoice.isBusy}
          onClick={invoice.fetch}
        >
          {listText('invoice')}
        </Button>
      )}
      <FaultList sentences={invoice.fault === undefined ? faults : [invoice.fault, ...faults]} />
      {phone !== '' && (
        <p className={styles.help}>
          {t('notRight')} <a href={phoneLink(site.supportWhatsappPhone)}>{t('call', { phone })}</a>
        </p>
      )}
    </div>
  );
}
