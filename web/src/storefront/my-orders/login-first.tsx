import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/state-blocks.tsx';
import { t } from './messages.ts';

const AuthDialog = lazyPart(() => import('../account/login/auth-dialog.tsx').then((part) => part.AuthDialog));

/** Opens the login dialog, with a button that opens it again. */
export function LoginFirst({ onSignedIn }: { onSignedIn: () => void }) {
  const [asking, setAsking] = useState(true);
  const session = useSession();
  return (
    <>
      <Empty title={t('signIn')}>
        <Button onClick={() => setAsking(true)}>{t('login')}</Button>
      </Empty>
      {asking && (
        <Suspense fallback={null}>
          <AuthDialog
            key={session?.token}
            reason={t('signIn')}
            onClose={() => setAsking(false)}
            onSignedIn={onSignedIn}
          />
        </Suspense>
      )}
    </>
  );
}
