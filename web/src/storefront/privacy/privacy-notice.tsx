import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useShop } from '../site/shop-context.tsx';
import styles from './privacy-notice.module.css';
import { acceptPrivacy } from './privacy-state.ts';

const WHOLE = [
  'checkout.privacyWhole.1',
  'checkout.privacyWhole.2',
  'checkout.privacyWhole.3',
  'checkout.privacyWhole.4',
] as const;

/** Stands before the shop until it is accepted; the whole text unfolds in place. */
export function PrivacyNotice() {
  const { site } = useShop();
  const [whole, setWhole] = useState(false);
  const title = t('checkout.privacyTitle');
  return (
    <Sheet
      title={title}
      width={480}
      closable={false}
      onClose={acceptPrivacy}
      heading={
        <div className={styles.head} aria-hidden>
          <span className={styles.shield}>
            <ShieldCheck size={24} strokeWidth={1.75} />
          </span>
          <p>{title}</p>
        </div>
      }
      foot={
        <>
          <Button size="large" block onClick={acceptPrivacy}>
            {t('checkout.privacyAccept')}
          </Button>
          {!whole && (
            <Button kind="text" block onClick={() => setWhole(true)}>
              {t('checkout.privacyWhole')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{t('checkout.privacyText')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('checkout.privacyShared')}</dt>
          <dd>{t('checkout.privacySharedText')}</dd>
        </div>
        <div>
          <dt>{t('checkout.privacyNever')}</dt>
          <dd>{t('checkout.privacyNeverText')}</dd>
        </div>
        <div>
          <dt>{t('checkout.privacyDeleted')}</dt>
          <dd>{t('checkout.privacyDeletedText')}</dd>
        </div>
      </dl>
      {whole && (
        <div className={styles.whole} role="status">
          {WHOLE.map((key) => (
            <p key={key}>{t(key, { site: site.name })}</p>
          ))}
        </div>
      )}
    </Sheet>
  );
}
