import { ConfigProvider } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { Navigate, useLocation } from '../../lib/router.ts';
import { useSession } from '../../lib/session.ts';
import { t as shared, useLanguage } from '../../lib/texts/index.ts';
import { useHead } from '../../lib/use-head.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ProductMark } from '../../ui/product-mark.tsx';
import { adminTokens } from '../shell/admin-tokens.ts';
import { LoginAwnings } from './login-awnings.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';
import { originOf } from './origin.ts';
import { t } from './texts.ts';

/** The admin login page (spec §2): afterwards the admin goes to where they came from, or to the dashboard. */
export function AdminLoginPage() {
  const session = useSession();
  useLanguage();
  const { state } = useLocation();
  const sentHere = state !== null;
  useHead({ title: t('title'), themeColor: '#ffffff' });
  if (session?.isAdmin) return <Navigate to={originOf(state)} replace />;
  return (
    <ConfigProvider theme={adminTokens('light')} wave={{ disabled: true }}>
      <div className={styles.page}>
        <main className={styles.words}>
          <a href="/" className={styles.mark}>
            <ProductMark size={28} />
            {shared('common.product')}
          </a>
          <LoginForm refused={session && sentHere ? t('notAdmin', { email: session.claims.email }) : ''} />
          <a href="/reset" className={styles.back}>
            {t('forgotten')}
          </a>
          <a href="/" className={styles.back}>
            <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
            {t('backToShop')}
          </a>
          <LanguageSwitch className={styles.languages} />
        </main>
        <LoginAwnings />
      </div>
    </ConfigProvider>
  );
}
