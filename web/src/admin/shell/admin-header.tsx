import { ArrowLeft, CircleUserRound, LogOut, Mail, Moon, Sun } from 'lucide-react';
import { ProductMark } from '../../ui/product-mark.tsx';
import styles from './admin-header.module.css';
import { switchAdminLook, useAdminLook } from './admin-look.ts';
import { leave } from './leave.ts';
import { useOpened } from './opened.ts';
import { t } from './texts.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** `slug` names the shop to go back to; the default one where no site is chosen. */
export function AdminHeader({ slug = 'default' }: { slug?: string | undefined }) {
  const { open } = useOpened();
  const look = useAdminLook();
  const lookLabel = t(look === 'dark' ? 'toLight' : 'toDark');
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <ProductMark size={26} />
        {t('title')}
      </h1>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => open('mails')}>
        <Mail {...icon} />
        <span className={styles.word}>{t('mails')}</span>
      </button>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => open('account')}>
        <CircleUserRound {...icon} />
        <span className={styles.word}>{t('account')}</span>
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={lookLabel}
        title={lookLabel}
        onClick={switchAdminLook}
      >
        {look === 'dark' ? <Sun {...icon} /> : <Moon {...icon} />}
      </button>
      <a className={styles.action} href={`/s/${encodeURIComponent(slug)}`}>
        <ArrowLeft {...icon} />
        <span className={styles.word}>{t('backToShop')}</span>
      </a>
      <button type="button" className={styles.action} onClick={leave}>
        <LogOut {...icon} />
        <span className={styles.word}>{t('logout')}</span>
      </button>
    </header>
  );
}
