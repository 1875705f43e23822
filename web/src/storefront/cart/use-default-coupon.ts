import { type Cart, cartSubtotalCents } from '@biteboard/contracts/rules';
import { useEffect, useRef } from 'react';
import { cartActions, readCart, useCart } from '../cart-store/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import { getDefaultCoupon } from './queries.ts';

/**
 * Applies the site's default coupon once per opening of the cart, as soon as the subtotal reaches the minimum and no
 * coupon is set or was removed (spec §4). There may be none, and a failure is ignored (spec §8).
 */
export function useDefaultCoupon(): void {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const tried = useRef(false);
  const hasReached = cart.items.length > 0 && cartSubtotalCents(cart) >= site.couponMinSubtotalCents;
  const isWanted = takesCoupon(cart);

  useEffect(() => {
    if (tried.current || !isWanted || !hasReached) return;
    tried.current = true;
    getDefaultCoupon(slug).then(
      (coupon) => takesCoupon(readCart(slug)) && cartActions(slug).setCoupon(coupon),
      () => undefined,
    );
  }, [slug, isWanted, hasReached]);
}

/** A coupon that the customer removed is not applied again. */
const takesCoupon = ({ coupon, couponRemoved }: Cart): boolean => coupon === null && !couponRemoved;
