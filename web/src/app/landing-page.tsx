import { lazy, Suspense } from 'react';
import { HostShop } from '../storefront/shop/shop-entrance.tsx';
import { ShopHome } from '../storefront/shop/shop-home.tsx';
import { useHostSite, useShops } from '../storefront/shop-queries.ts';

const ChooserPage = lazy(() =>
  import('../storefront/chooser/chooser-page.tsx').then((part) => ({ default: part.ChooserPage })),
);

/** The first page: the shop itself on its own domain or where it is the only one, else the shop chooser. */
export function LandingPage() {
  const shops = useShops();
  const host = useHostSite();
  if (host.data?.ownDomain || shops.data?.length === 1)
    return (
      <HostShop>
        <ShopHome />
      </HostShop>
    );
  if (host.isPending) return null;
  return (
    <Suspense fallback={null}>
      <ChooserPage />
    </Suspense>
  );
}
