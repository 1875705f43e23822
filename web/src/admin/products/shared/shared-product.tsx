import type { AdminProduct } from '@biteboard/contracts';
import { Button } from 'antd';
import { messageOf } from '../../../lib/api.ts';
import { Link } from '../../../lib/router.ts';
import { money } from '../../../ui/money.tsx';
import { menuPath } from '../../site/menu-address.ts';
import type { SiteOrDraft } from '../../site/owner.ts';
import { useIsAdmin } from '../../site/staff.ts';
import { Facts } from '../../ui/facts.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { t } from './messages.ts';
import { PriceOriginText } from './price-origin-text.tsx';
import styles from './shared.module.css';
import { useHidden } from './use-hidden.ts';
import { useMenuOf } from './use-menu-of.ts';

interface SharedProductProps {
  product: AdminProduct;
  site: SiteOrDraft;
  onClose: () => void;
}

/** A product that is a menu's: locked here, with where its price comes from, and what the site may do with it. */
export function SharedProduct({ product, site, onClose }: SharedProductProps) {
  const isAdmin = useIsAdmin();
  const menu = useMenuOf(product, site._id) ?? t('aMenu');
  const hiding = useHidden(site._id, product);
  const { hidden = false } = hiding.data ?? product;
  return (
    <SideDrawer
      open
      onClose={onClose}
      width={480}
      title={product.name}
      footer={
        <Button size="large" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>{t('text', { menu })}</p>
        {isAdmin && product.shared ? (
          <Link to={menuPath(product.shared.menuId, 'products')} className={styles.link!}>
            {t('toMenu', { menu })}
          </Link>
        ) : (
          <p>{t('askAdmin')}</p>
        )}
        <Facts facts={[[t('price'), money(product.priceCents, site.currency)]]} />
        <PriceOriginText product={product} site={site} />
        {product.shared?.hidden && <p>{t('hiddenByMenu')}</p>}
        {hidden && <p role="status">{t('hidden')}</p>}
        {hiding.isError && (
          <p role="alert" className={styles.bad}>
            {messageOf(hiding.error)}
          </p>
        )}
        <div>
          <Button size="large" loading={hiding.isPending} onClick={() => hiding.mutate(!hidden)}>
            {t(hidden ? 'show' : 'hide')}
          </Button>
        </div>
      </div>
    </SideDrawer>
  );
}
