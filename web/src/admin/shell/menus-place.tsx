import { Navigate } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import { MenusRoom } from '../menus/menus-room.tsx';
import { useIsAdmin } from '../site/staff.ts';
import { AdminTheme } from '../ui/theme/admin-theme.tsx';
import { AdminHeader } from './admin-header.tsx';
import styles from './dashboard.module.css';
import { HeaderDialogs } from './header-dialogs.tsx';

/** The menus that sites share, beside the sites' dashboard: of admins alone. */
export function MenusPlace() {
  const isAdmin = useIsAdmin();
  useHead({ themeColor: '#12231d' });
  if (!isAdmin) return <Navigate to="/dashboard" replace />;
  return (
    <AdminTheme>
      <div className={styles.frame}>
        <AdminHeader />
        <div className={styles.body}>
          <main className={styles.sheet}>
            <HeaderDialogs />
            <MenusRoom tabs={styles.tabs!} />
          </main>
        </div>
      </div>
    </AdminTheme>
  );
}
