import { lazy, Suspense } from 'react';
import { HostShop } from '../storefront/shop/shop-entrance.tsx';
import { ShopHome } from '../storefront/shop/shop-home.tsx';
import { useShops } from '../storefront/shop-queries.ts';

const ChooserPage = lazy(() =>
  import('../storefront/chooser/chooser-page.tsx').then((part) => ({ default: part.ChooserPage })),
);

/** The first page: the shop chooser where there are several shops, else the one shop. */
export function LandingPage() {
  const shops = useShops();
  if (shops.data?.length === 1)
    return (
      <HostShop>
        <ShopHome />
      </HostShop>
    );
  return (
    <Suspense fallback={null}>
      <ChooserPage />
    </Suspense>
  );
}
