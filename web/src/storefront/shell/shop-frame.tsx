import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { lazyPart, preloadedPart } from '../../lib/lazy-part.ts';
import { Outlet, useLocation } from '../../lib/router.ts';
import { useIsHydrated } from '../../lib/use-browser-state.ts';
import { useHead } from '../../lib/use-head.ts';
import { BrandTheme } from '../../ui/brand-theme.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useMenuSearch } from '../menu/search/use-menu-search.ts';
import { CartDisclosureContext, type Shop, ShopContext } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import styles from './shop-frame.module.css';
import { ShopHeader } from './shop-header.tsx';

const SearchResults = lazyPart(() =>
  import('../menu/search/search-results.tsx').then((part) => part.SearchResults),
);

const loadLater = () => import('./shop-later.tsx');
const ShopFooter = lazyPart(() => loadLater().then((part) => part.ShopFooter));
const ShopOverlays = lazyPart(() => loadLater().then((part) => part.ShopOverlays));
/** Is to have the focus at the press that opens it: a phone shows its keyboard then alone. */
const SearchHeader = preloadedPart(() => loadLater().then((part) => part.SearchHeader));

/** Pages about the customer, not the menu: without footer, and without asking for the order type. */
const ABOUT_A_PERSON = /\/(orders(\/[^/]+)?|account|reset)$/;

interface ShopFrameProps {
  shop: Shop;
  /** Shown above the page, e.g. that another shop is shown instead. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** What every page of a shop has around it: brand, header, footer, the cart and toasts. */
export function ShopFrame({ shop, notice, children }: ShopFrameProps) {
  const { site } = shop;
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const search = useMenuSearch();
  const searchButton = useRef<HTMLButtonElement>(null);
  useFocusFallback(search.query === null, () => searchButton.current);
  const cartDisclosure = useMemo(
    () => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }),
    [isOpen],
  );
  useHead({
    description: t('description', { tagline: site.tagline, name: site.name }).trim(),
    themeColor: site.headerColor,
  });
  const aboutPerson = ABOUT_A_PERSON.test(pathname);
  const isHydrated = useIsHydrated();
  useEffect(() => void SearchHeader.preload().catch(() => undefined), []);
  const header = <ShopHeader searchButton={searchButton} onSearch={search.open} />;
  return (
    <ShopContext value={shop}>
      <CartDisclosureContext value={cartDisclosure}>
        <BrandTheme brandColor={site.brandColor}>
          <a className={styles.skip} href="#menu" data-screen-only>
            {t('skip')}
          </a>
          <div className={classNames(styles.page, isOpen && styles.beside)}>
            {search.query === null ? (
              header
            ) : (
              <Suspense fallback={header}>
                <SearchHeader query={search.query} onQuery={search.change} onClose={search.close} />
              </Suspense>
            )}
            {notice}
            <main id="menu" tabIndex={-1} className={styles.main}>
              <Suspense fallback={null}>
                {search.settled === null ? (
                  (children ?? <Outlet />)
                ) : (
                  <SearchResults query={search.settled} />
                )}
              </Suspense>
            </main>
            {isHydrated && !aboutPerson && (
              <Suspense fallback={null}>
                <ShopFooter />
              </Suspense>
            )}
          </div>
          {isHydrated && (
            <Suspense fallback={null}>
              <ShopOverlays onMenu={!aboutPerson} />
            </Suspense>
          )}
        </BrandTheme>
      </CartDisclosureContext>
    </ShopContext>
  );
}
