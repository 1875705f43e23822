import type { AdminProduct } from '@biteboard/contracts';
import { Lock } from 'lucide-react';
import { Link } from '../../../lib/router.ts';
import { menuPath } from '../../site/menu-address.ts';
import { useIsAdmin } from '../../site/staff.ts';
import { t } from './messages.ts';
import styles from './shared.module.css';
import { useMenuOf } from './use-menu-of.ts';

interface SharedMarkProps {
  product: AdminProduct;
  siteId: string;
}

/** Beside a product that is a menu's: a lock and the menu's name, for admins a link to it. */
export function SharedMark({ product, siteId }: SharedMarkProps) {
  const isAdmin = useIsAdmin();
  const menu = useMenuOf(product, siteId);
  if (!product.shared || menu === undefined) return null;
  return (
    <span className={styles.mark}>
      <Lock size={14} strokeWidth={1.75} aria-label={t('locked')} />
      {isAdmin ? (
        <Link
          to={menuPath(product.shared.menuId, 'products')}
          dir="auto"
          onClick={(event) => event.stopPropagation()}
        >
          {t('from', { menu })}
        </Link>
      ) : (
        <span dir="auto">{t('from', { menu })}</span>
      )}
    </span>
  );
}
