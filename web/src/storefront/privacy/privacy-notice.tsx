import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useShop } from '../site/shop-context.tsx';
import styles from './privacy-notice.module.css';
import { acceptPrivacy } from './privacy-state.ts';
import { t } from './texts.ts';

const WHOLE = ['whole.1', 'whole.2', 'whole.3', 'whole.4'] as const;

/** Stands before the shop until it is accepted; the whole text unfolds in place. */
export function PrivacyNotice() {
  const { site } = useShop();
  const [whole, setWhole] = useState(false);
  const title = t('title');
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
            {t('accept')}
          </Button>
          {!whole && (
            <Button kind="text" block onClick={() => setWhole(true)}>
              {t('whole')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{t('text')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('shared')}</dt>
          <dd>{t('sharedText')}</dd>
        </div>
        <div>
          <dt>{t('never')}</dt>
          <dd>{t('neverText')}</dd>
        </div>
        <div>
          <dt>{t('deleted')}</dt>
          <dd>{t('deletedText')}</dd>
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
