import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { t } from './messages.ts';

const PrivacyDialog = lazyPart(() => import('./privacy-dialog.tsx').then((part) => part.PrivacyDialog));

/** Opens the privacy notice to be read at any time. */
export function PrivacyLink({ siteName, className }: { siteName?: string; className?: string }) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setReading(true)}>
        {t('title')}
      </button>
      {isReading && (
        <Suspense fallback={null}>
          <PrivacyDialog
            {...(siteName === undefined ? {} : { siteName })}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
    </>
  );
}
