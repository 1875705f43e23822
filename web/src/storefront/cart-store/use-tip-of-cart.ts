import { useEffect } from 'react';
import { useShop } from '../site/shop-context.tsx';
import { useCart } from './cart-store.ts';
import { chooseTip, type Food, tipOf, useTip } from './tip-choice.ts';

/** What the chosen tip comes to with some food; nothing where the shop offers none. It goes when the cart is emptied. */
export function useTipOfCart(): (food: Food) => number {
  const { slug, site } = useShop();
  const choice = useTip(slug);
  const isEmpty = useCart(slug).cart.items.length === 0;
  useEffect(() => {
    if (isEmpty) chooseTip(slug, null);
  }, [slug, isEmpty]);
  return (food) => (site.tipsEnabled ? tipOf(choice, food) : 0);
}
