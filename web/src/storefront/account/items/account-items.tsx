import { LogOut, Receipt, UserCog } from 'lucide-react';
import { Link } from '../../../lib/router.ts';
import { logout } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useShop } from '../../site/shop-context.tsx';
import styles from '../account-menu.module.css';
import { t } from './messages.ts';

/** The signed-in customer's menu (spec §2). */
export function AccountItems({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { slug } = useShop();
  return (
    <>
      <p className={styles.email}>{email}</p>
      <Link to={`/s/${slug}/orders`} className={styles.item} onClick={onLeave}>
        <Receipt size={20} strokeWidth={1.75} aria-hidden />
        {t('myOrders')}
      </Link>
      <Link to={`/s/${slug}/account`} className={styles.item} onClick={onLeave}>
        <UserCog size={20} strokeWidth={1.75} aria-hidden />
        {t('myAccount')}
      </Link>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          logout();
          showToast({ title: t('loggedOut') });
        }}
      >
        <LogOut size={20} strokeWidth={1.75} aria-hidden />
        {t('logout')}
      </button>
    </>
  );
}
