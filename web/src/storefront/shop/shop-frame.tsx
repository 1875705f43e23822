import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Outlet, useLocation } from '../../lib/router.ts';
import { t } from '../../lib/texts/index.ts';
import { useHead } from '../../lib/use-head.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { BrandTheme } from '../../ui/brand-theme.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { ProductHost } from '../product/product-host.tsx';
import { CartDoorContext, type Shop, ShopContext } from '../shop-context.tsx';
import { CartPill } from './cart-pill.tsx';
import { ShopFooter } from './shop-footer.tsx';
import styles from './shop-frame.module.css';
import { ShopHeader } from './shop-header.tsx';

const loadCartPanel = () => import('../cart/cart-panel.tsx');
const CartPanel = lazy(() => loadCartPanel().then((part) => ({ default: part.CartPanel })));

interface ShopFrameProps {
  shop: Shop;
  /** Said above the page, e.g. that another shop stands in. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** What every page of a shop has around it: brand, header, footer, the cart and toasts. */
export function ShopFrame({ shop, notice, children }: ShopFrameProps) {
  const { site } = shop;
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const door = useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen]);
  useEffect(() => whenIdle(loadCartPanel), []);
  useHead({
    title: site.name,
    description: t('shop.description', { tagline: site.tagline, name: site.name }).trim(),
    themeColor: '#ffffff',
  });
  const ordersPage = pathname.endsWith('/orders');
  return (
    <ShopContext value={shop}>
      <CartDoorContext value={door}>
        <BrandTheme brandColor={site.brandColor}>
          <a className={styles.skip} href="#menu">
            {t('shop.skip')}
          </a>
          <div className={classNames(styles.page, isOpen && styles.beside)}>
            <ShopHeader />
            {notice}
            <main id="menu" tabIndex={-1} className={styles.main}>
              <Suspense fallback={null}>{children ?? <Outlet />}</Suspense>
            </main>
            {!ordersPage && <ShopFooter />}
          </div>
          {!ordersPage && <CartPill />}
          {isOpen && (
            <Suspense fallback={null}>
              <CartPanel />
            </Suspense>
          )}
          <ProductHost />
          <Toaster />
        </BrandTheme>
      </CartDoorContext>
    </ShopContext>
  );
}
