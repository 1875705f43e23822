import type { AdminProduct } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { Link } from '../../../lib/router.ts';
import { menuPath } from '../../site/menu-address.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { useIsAdmin } from '../../site/staff.ts';
import { t } from './messages.ts';
import { originText } from './origin-text.ts';
import { priceOriginsQuery } from './queries.ts';
import styles from './shared.module.css';
import { useMenuOf } from './use-menu-of.ts';

interface SharedMarkProps {
  product: AdminProduct;
  site: SiteOrDraft;
}

/** Beside a product that is a menu's: a lock, the menu's name, for admins a link to it, and where its price comes from. */
export function SharedMark({ product, site }: SharedMarkProps) {
  const isAdmin = useIsAdmin();
  const menu = useMenuOf(product, site._id);
  const { data: origins } = useQuery({
    ...priceOriginsQuery(site._id),
    enabled: product.shared !== undefined,
  });
  const origin = origins?.items.find(({ id }) => id === product._id);
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
      {origin && <small className="tabular">{originText(origin, site)}</small>}
    </span>
  );
}
