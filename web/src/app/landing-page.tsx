import { Suspense } from 'react';
import { preloadedPart } from '../lib/lazy-part.ts';
import type { Answers } from '../lib/served-page.ts';
import { shopsInPage, useShops } from '../storefront/chooser/queries.ts';
import { ShopHome } from '../storefront/menu/shop-home.tsx';
import { HostShop } from '../storefront/shell/shop-entrance.tsx';
import { useHostSite } from '../storefront/site/queries.ts';

const ChooserPage = preloadedPart(() =>
  import('../storefront/chooser/chooser-page.tsx').then((part) => part.ChooserPage),
);

/** Fetches what the first render of a page with these answers shows beyond a shop. */
export async function preloadLanding(said: Answers): Promise<void> {
  const shops = shopsInPage(said);
  if (shops && shops.length !== 1) await ChooserPage.preload();
}

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
