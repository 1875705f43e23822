import type { endpoints } from '@biteboard/contracts';
import { cartSubtotalCents } from '@biteboard/contracts/rules';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useShop } from '../shop-context.tsx';
import { cartActions, readCart, useCart } from './cart-store.ts';

/**
 * Applies the site's default coupon once per opening of the cart, as soon as the subtotal reaches the minimum and no
 * coupon is set (spec §4). There may be none, and a failure is ignored (spec §8).
 */
export function useDefaultCoupon(): void {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const tried = useRef(false);
  const hasReached = cart.items.length > 0 && cartSubtotalCents(cart) >= site.couponMinSubtotalCents;
  const hasCoupon = cart.coupon !== null;

  useEffect(() => {
    if (tried.current || hasCoupon || !hasReached) return;
    tried.current = true;
    call<typeof endpoints.getDefaultCoupon>({
      method: 'GET',
      path: '/api/shop/:site/default-coupon',
      params: { site: slug },
    }).then(
      (coupon) => readCart(slug).coupon === null && cartActions(slug).setCoupon(coupon),
      () => undefined,
    );
  }, [slug, hasCoupon, hasReached]);
}
