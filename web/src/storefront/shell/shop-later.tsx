import { useEffect } from 'react';
import { suppressDoubleTaps } from '../../ui/double-taps.ts';
import { Toaster } from '../../ui/toast.tsx';
import { Ordering } from '../checkout/ordering.tsx';
import { ProductHost } from '../product/product-host.tsx';
import { CartPill } from './cart-pill.tsx';

/** What is not to be seen at first comes in one file: the search, the page's end, and what opens over it. */
export { SearchHeader } from '../menu/search/search-header.tsx';
export { ShopFooter } from './footer/shop-footer.tsx';

/** What opens over a shop's page: the cart and its dialogs, a dish, toasts. */
export function ShopOverlays({
  onMenu,
}: {
  /** The page is about the menu, not about the customer. */ onMenu: boolean;
}) {
  useEffect(suppressDoubleTaps, []);
  return (
    <>
      {onMenu && <CartPill />}
      <Ordering welcomes={onMenu} />
      <ProductHost />
      <Toaster />
    </>
  );
}
