import { useLanguage } from '../../lib/messages/index.ts';
import { Navigate, useLocation } from '../../lib/router.ts';
import { useSession } from '../../lib/session.ts';
import { useHead } from '../../lib/use-head.ts';
import { mayEnter } from '../site/staff.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import styles from './login-page.module.css';
import { t } from './messages.ts';

const DASHBOARD = '/dashboard';

/** The path from which the guard led to the login; only our own paths count, else it is the dashboard. */
export function originOf(state: unknown): string {
  const from = (state as { from?: unknown } | null | undefined)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')
    ? from
    : DASHBOARD;
}

/** The admin login page (spec §2): afterwards they go to where they came from, or to the dashboard. */
export function AdminLoginPage() {
  const session = useSession();
  useLanguage();
  const { state } = useLocation();
  const sentHere = state !== null;
  useHead({ title: t('title'), themeColor: '#ffffff' });
  if (mayEnter(session)) return <Navigate to={originOf(state)} replace />;
  return (
    <LoginFrame>
      <LoginForm refused={session && sentHere ? t('notAdmin', { email: session.claims.email }) : ''} />
      <a href="/reset" className={styles.back}>
        {t('forgotten')}
      </a>
    </LoginFrame>
  );
}
