import { ArrowLeft } from 'lucide-react';
import { Link, Navigate, useLocation } from '../lib/router.ts';
import { useSession } from '../lib/session.ts';
import { t } from '../lib/texts/index.ts';
import { useHead } from '../lib/use-head.ts';
import { brandVariables } from '../ui/brand-theme.tsx';
import { ProductMark } from '../ui/product-mark.tsx';
import { LoginAwnings } from './login-awnings.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { originOf } from './origin.ts';

const GREEN = '#17614C';

/** The admin login page (spec §2): afterwards the admin goes to where they came from, or to the dashboard. */
export function AdminLoginPage() {
  const session = useSession();
  const { state } = useLocation();
  const sentHere = state !== null;
  useHead({ title: t('admin.loginTitle'), themeColor: '#ffffff' });
  if (session?.isAdmin) return <Navigate to={originOf(state)} replace />;
  return (
    <div className={styles.page} style={brandVariables(GREEN)}>
      <main className={styles.words}>
        <Link to="/" className={styles.mark}>
          <ProductMark size={28} />
          {t('common.product')}
        </Link>
        <LoginForm
          refused={session && sentHere ? t('admin.notAdmin', { email: session.claims.email }) : ''}
        />
        <Link to="/" className={styles.back}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          {t('admin.backToShop')}
        </Link>
      </main>
      <LoginAwnings />
    </div>
  );
}
