import { AuthDialog } from '../account/login/auth-dialog.tsx';
import { t } from './messages.ts';

/** A customer logs in before ordering; the checkout then continues. */
export function SignInFirst({ onClose }: { onClose: () => void }) {
  return <AuthDialog reason={t('signInFirst')} onClose={onClose} onSignedIn={() => undefined} />;
}
