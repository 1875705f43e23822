import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { Route, Routes, useLocation } from '../lib/router.ts';
import { NEVER_CHANGES, useBrowserState } from '../lib/use-browser-state.ts';
import { CategoryPage } from '../storefront/menu/category-page.tsx';
import { ShopHome } from '../storefront/menu/shop-home.tsx';
import { HostShop, SlugShop } from '../storefront/shell/shop-entrance.tsx';
import { LandingPage } from './landing-page.tsx';
import { LocationPart } from './location-part.ts';

const MyOrdersPage = lazyPart(() =>
  import('../storefront/my-orders/my-orders-page.tsx').then((part) => part.MyOrdersPage),
);
const OrderPage = lazyPart(() =>
  import('../storefront/my-orders/order-page/order-page.tsx').then((part) => part.OrderPage),
);
const TrackPage = lazyPart(() =>
  import('../storefront/tracking/track-page/track-page.tsx').then((part) => part.TrackOrderPage),
);
const ResetPage = lazyPart(() =>
  import('../storefront/account/reset/reset-page.tsx').then((part) => part.ResetPage),
);
const MyAccountPage = lazyPart(() =>
  import('../storefront/my-account/my-account-page.tsx').then((part) => part.MyAccountPage),
);

/** The pages of a shop's parts, by whichever address the shop is reached. */
const parts = (
  <>
    <Route path="c/:categoryId" element={<CategoryPage />} />
    <Route path="l/:locationId" element={<LocationPart />} />
  </>
);

/**
 * Spec §2, route table; `/login` and `/dashboard` are a page of their own. The server renders one page for all queries of
 * a path, and knows no hash: the page has them once it is hydrated.
 */
export function AppRoutes() {
  const location = useLocation();
  const query = location.search + location.hash;
  const shown = useBrowserState({ subscribe: NEVER_CHANGES, read: () => query, atServer: () => '' });
  return (
    <Suspense fallback={null}>
      <Routes location={shown === query ? location : { pathname: location.pathname }}>
        <Route path="/" element={<LandingPage />} />
        <Route path="/shop" element={<LandingPage />} />
        <Route path="/s/:siteSlug" element={<SlugShop prefix="/s" />}>
          <Route index element={<ShopHome />} />
          {parts}
          <Route path="orders" element={<MyOrdersPage />} />
          <Route path="orders/:orderId" element={<OrderPage />} />
          <Route path="account" element={<MyAccountPage />} />
          <Route path="*" element={<ShopHome />} />
        </Route>
        <Route path="/track/:orderId" element={<TrackPage />} />
        <Route element={<HostShop />}>
          <Route path="/reset" element={<ResetPage />} />
          <Route path="/account" element={<MyAccountPage />} />
        </Route>
        <Route path="/:siteSlug" element={<SlugShop prefix="" />}>
          <Route index element={<ShopHome />} />
          {parts}
        </Route>
        <Route element={<HostShop />}>
          {parts}
          <Route path="*" element={<ShopHome />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
