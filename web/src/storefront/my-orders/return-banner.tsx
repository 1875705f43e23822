import { Check, Clock, X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import styles from './return-banner.module.css';
import { type TextKey, t } from './texts.ts';
import type { PaymentReturn } from './use-payment-return.ts';

/** What became of the order that was just placed or paid. */
export function ReturnBanner({ back, onDismiss }: { back: PaymentReturn; onDismiss: () => void }) {
  const { tone, text } = wordsOf(back);
  const Icon = tone === 'success' ? Check : Clock;
  return (
    <div role="status" className={styles.banner}>
      <Notice tone={tone} className={styles.notice} icon={<Icon size={22} strokeWidth={2.25} aria-hidden />}>
        {t(text)}
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

/** A session that cannot be asked about counts as paid: the provider led here, and the list shows how things stand. */
function wordsOf({ kind, payment, isAsking }: PaymentReturn): {
  tone: 'success' | 'warning' | 'error';
  text: TextKey;
} {
  if (isAsking) return { tone: 'warning', text: 'confirming' };
  if (payment === 'open') return { tone: 'warning', text: 'stillOpen' };
  if (payment === 'expired') return { tone: 'error', text: 'notPaid' };
  if (payment === 'refunded') return { tone: 'warning', text: 'refunded' };
  return { tone: 'success', text: kind === 'placed' ? 'placed' : 'paid' };
}
