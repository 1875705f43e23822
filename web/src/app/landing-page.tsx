import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useShops } from '../storefront/chooser/queries.ts';
import { ShopHome } from '../storefront/menu/shop-home.tsx';
import { HostShop } from '../storefront/shell/shop-entrance.tsx';
import { useHostSite } from '../storefront/site/queries.ts';

const ChooserPage = lazyPart(() =>
  import('../storefront/chooser/chooser-page.tsx').then((part) => part.ChooserPage),
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
