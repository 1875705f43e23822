import { Check, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../../lib/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import { useShop } from '../site/shop-context.tsx';
import { type MessageKey, t } from './messages.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import styles from './return-banner.module.css';
import type { PaymentReturn } from './use-payment-return.ts';

interface BannerText {
  tone: 'neutral' | 'success' | 'warning' | 'error';
  text: MessageKey;
  Icon: LucideIcon;
}

const BANNERS: Record<PaymentOutcome, BannerText> = {
  asking: { tone: 'neutral', text: 'confirming', Icon: Clock },
  unreachable: { tone: 'warning', text: 'unreachable', Icon: Clock },
  confirming: { tone: 'warning', text: 'stillOpen', Icon: Clock },
  unpaid: { tone: 'warning', text: 'unpaid', Icon: TriangleAlert },
  paid: { tone: 'success', text: 'paid', Icon: Check },
  expired: { tone: 'error', text: 'expired', Icon: TriangleAlert },
  cancelled: { tone: 'error', text: 'cancelled', Icon: TriangleAlert },
  refunded: { tone: 'warning', text: 'refunded', Icon: TriangleAlert },
  unknown: { tone: 'error', text: 'unknown', Icon: TriangleAlert },
};

/** The state of the order that was just placed or paid. */
export function ReturnBanner({ back, onDismiss }: { back: PaymentReturn; onDismiss: () => void }) {
  const { outcome, kind, payUrl, orderId } = back;
  const { slug } = useShop();
  const { tone, text, Icon } = BANNERS[outcome];
  return (
    <div role="status" className={classNames(styles.banner, styles[tone])}>
      <Notice tone={tone} className={styles.notice} icon={<Icon size={22} strokeWidth={2.25} aria-hidden />}>
        <span className={styles.words}>
          {t(outcome === 'paid' && kind === 'placed' ? 'placed' : text)}
          {orderId && !payUrl && (
            <Link to={`/s/${slug}/orders/${orderId}`} className={styles.link}>
              {t('seeOrder')}
            </Link>
          )}
          {payUrl && (
            <ButtonLink to={payUrl} reloadDocument kind="ink" size="small">
              {t('finish')}
            </ButtonLink>
          )}
        </span>
      </Notice>
      <IconButton
        className={styles.dismiss}
        label={t('dismiss')}
        icon={<X size={20} strokeWidth={1.75} aria-hidden />}
        onClick={onDismiss}
      />
    </div>
  );
}
