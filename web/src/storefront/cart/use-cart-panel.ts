import { useRef, useState } from 'react';
import { useCart } from '../cart-store/cart-store.ts';
import { useFullTimes } from '../order-choice/use-full-times.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import { useConfirm } from './use-confirm.ts';
import { useDefaultCoupon } from './use-default-coupon.ts';
import { useQuote } from './use-quote.ts';

/** Problems of a quote that the cart shows; the others are shown where they can be solved. */
const SHOWN_PROBLEMS: readonly string[] = [
  'ORDER_TOO_LARGE',
  'BELOW_MINIMUM',
  'TOTAL_TOO_SMALL',
  'TIME_UNAVAILABLE',
];
/** Those that only another cart solves: nothing on the way to the payment would. */
const OF_THE_CART: readonly string[] = ['ORDER_TOO_LARGE', 'BELOW_MINIMUM', 'PICKUP_ONLY'];
/** What a refusal is about where the kitchen has no capacity left. */
const FULL: readonly unknown[] = ['full', 'fullNow'];

/** The state and actions of the cart panel, docked or as a drawer. */
export function useCartPanel(onConfirm: (() => void) | undefined, isDeclined: boolean) {
  const { slug } = useShop();
  const { cart, setQuantity, removeItem } = useCart(slug);
  const quoted = useQuote();
  const { isHeld } = useOrder();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  useDefaultCoupon();
  useFullTimes(cart.items.length > 0);

  const { changes, quote } = quoted;
  const isRefused = quote?.problems.some(({ code }) => OF_THE_CART.includes(code)) ?? false;
  const canConfirm = !isRefused && cart.items.some((item) => changes.get(item.id)?.kind !== 'gone');
  return {
    ...quoted,
    ...useConfirm({ ...quoted, canConfirm }, onConfirm),
    cart,
    isDeclined,
    list,
    announcement,
    hasChanges: changes.size > 0,
    canConfirm,
    couponRefused: quote?.problems.some(({ code }) => code === 'COUPON_INVALID') ?? false,
    problems:
      quote?.problems.filter(
        ({ code, params }) => SHOWN_PROBLEMS.includes(code) && !(isHeld && FULL.includes(params?.about)),
      ) ?? [],
    setQuantity,
    remove: (id: string, name: string) => {
      removeItem(id);
      setAnnouncement(t('removed', { name }));
      list.current?.focus();
    },
  };
}

export type CartPanelState = ReturnType<typeof useCartPanel>;
