import { ConfigProvider } from 'antd';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ProductMark } from '../../ui/product-mark.tsx';
import { adminTokens } from '../ui/theme/admin-tokens.ts';
import { LoginAwnings } from './login-awnings.tsx';
import styles from './login-page.module.css';
import { t } from './messages.ts';

/** The ways into the dashboard: a form beside the awnings of our shops. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={adminTokens('light')} wave={{ disabled: true }}>
      <div className={styles.page}>
        <main className={styles.words}>
          <a href="/" className={styles.mark}>
            <ProductMark size={28} />
            {shared('common.product')}
          </a>
          {children}
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
