import type { endpoints } from '@biteboard/contracts';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { download } from '../../lib/raw-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { AccountSection } from './account-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { t } from './messages.ts';
import styles from './my-account.module.css';

/** Exports or deletes the customer's own data. */
export function DataSection({ email }: { email: string }) {
  const [deleting, setDeleting] = useState(false);
  const fetched = useAttempt({
    send: () => download<typeof endpoints.exportMe>({ method: 'GET', path: '/api/user/me/export' }),
    onDone: (file) => saveFile(file, 'biteboard-my-data.json'),
  });
  return (
    <AccountSection title={t('data')}>
      <p className={styles.quiet}>{t('dataHint')}</p>
      <ErrorNotice message={fetched.error ? messageOf(fetched.error) : ''} />
      <div className={styles.ways}>
        <Button kind="secondary" busy={fetched.isPending} onClick={() => fetched.mutate()}>
          {t('download')}
        </Button>
        <Button kind="text" className={styles.danger} onClick={() => setDeleting(true)}>
          {t('deleteAccount')}
        </Button>
      </div>
      {deleting && <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} />}
    </AccountSection>
  );
}
