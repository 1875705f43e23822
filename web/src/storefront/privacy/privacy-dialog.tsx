import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import styles from './privacy-dialog.module.css';
import { acceptPrivacy } from './privacy-state.ts';

const WHOLE = ['whole.1', 'whole.2', 'whole.3', 'whole.4'] as const;

interface PrivacyDialogProps {
  /** The shop's name, for the whole text; without it only what holds for every shop is shown. */
  siteName?: string;
  /** Given where the notice must be accepted; otherwise it can be closed. */
  onAccept?: () => void;
  onClose?: () => void;
}

/** The privacy notice; the whole text unfolds in place. */
export function PrivacyDialog({ siteName, onAccept, onClose }: PrivacyDialogProps) {
  const [isWhole, setWhole] = useState(onAccept === undefined);
  const title = t('title');
  return (
    <BottomSheet
      title={title}
      width={480}
      closable={onAccept === undefined}
      onClose={() => (onAccept ?? onClose)?.()}
      heading={
        <div className={styles.head} aria-hidden>
          <span className={styles.shield}>
            <ShieldCheck size={24} strokeWidth={1.75} />
          </span>
          <p>{title}</p>
        </div>
      }
      foot={
        onAccept && (
          <>
            <Button size="large" block onClick={onAccept}>
              {t('accept')}
            </Button>
            {!isWhole && (
              <Button kind="text" block onClick={() => setWhole(true)}>
                {t('whole')}
              </Button>
            )}
          </>
        )
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
      {isWhole && siteName !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a text that is longer than its dialog.
        <div className={styles.whole} role="status" tabIndex={0}>
          {WHOLE.map((key) => (
            <p key={key}>{t(key, { site: siteName })}</p>
          ))}
        </div>
      )}
    </BottomSheet>
  );
}

/** Shown in front of the shop until it is accepted. */
export function PrivacyNotice() {
  const { site } = useShop();
  return <PrivacyDialog siteName={site.name} onAccept={acceptPrivacy} />;
}
