import { AuthDialog } from '../account/login/auth-dialog.tsx';
import { t } from './messages.ts';

/** Strangers log in before they order; the order then goes on by itself. */
export function SignInFirst({ onClose }: { onClose: () => void }) {
  return <AuthDialog reason={t('signInFirst')} onClose={onClose} onSignedIn={() => undefined} />;
}
