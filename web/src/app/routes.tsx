import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from '../lib/router.ts';
import { useSession } from '../lib/session.ts';
import { CategoryPage } from '../storefront/shop/category-page.tsx';
import { HostShop, SlugShop } from '../storefront/shop/shop-entrance.tsx';
import { ShopHome } from '../storefront/shop/shop-home.tsx';
import { LandingPage } from './landing-page.tsx';

const MyOrdersPage = lazy(() =>
  import('../storefront/my-orders/my-orders-page.tsx').then((part) => ({ default: part.MyOrdersPage })),
);
const AdminLoginPage = lazy(() =>
  import('../admin/login-page.tsx').then((part) => ({ default: part.AdminLoginPage })),
);
const DashboardPage = lazy(() =>
  import('../admin/dashboard-page.tsx').then((part) => ({ default: part.DashboardPage })),
);

/** The dashboard's guard (spec §2): others go to the login, which remembers where they came from. */
function Dashboard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session?.isAdmin) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return <DashboardPage />;
}

/** Spec §2, route table. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/shop" element={<LandingPage />} />
        <Route path="/login" element={<AdminLoginPage />} />
        <Route path="/dashboard/*" element={<Dashboard />} />
        <Route path="/s/:siteSlug" element={<SlugShop prefix="/s" />}>
          <Route index element={<ShopHome />} />
          <Route path="c/:categoryId" element={<CategoryPage />} />
          <Route path="orders" element={<MyOrdersPage />} />
          <Route path="*" element={<ShopHome />} />
        </Route>
        <Route path="/:siteSlug" element={<SlugShop prefix="" />}>
          <Route index element={<ShopHome />} />
          <Route path="c/:categoryId" element={<CategoryPage />} />
        </Route>
        <Route element={<HostShop />}>
          <Route path="/c/:categoryId" element={<CategoryPage />} />
          <Route path="*" element={<ShopHome />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
