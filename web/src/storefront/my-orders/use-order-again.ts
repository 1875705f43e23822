import type { Order } from '@biteboard/contracts';
import { useState } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import { type MessageKey, t } from './messages.ts';
import { filledUp, type MissingLine, orderAgain } from './order-again.ts';

const FAULTS: Record<MissingLine['why'], MessageKey> = {
  gone: 'againGone',
  soldOut: 'againSoldOut',
  options: 'againOptions',
};

/** Puts an order's dishes into the cart and opens it; `faults` has a sentence for each that could not be added. */
export function useOrderAgain(order: Order): { again: () => void; faults: readonly string[] } {
  const { slug, products, categories, menuError, reload } = useShop();
  const { change } = useCart(slug);
  const cartDisclosure = useCartDisclosure();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const again = () => {
    if (menuError) {
      setFaults([t('againNoMenu')]);
      reload();
      return;
    }
    const { items, missing } = orderAgain(order, { products, categories });
    const sentences = missing.map(({ name, why }) => t(FAULTS[why], { name }));
    setFaults(sentences);
    if (items.length === 0) return;
    change((cart) => filledUp(cart, items));
    // The cart may cover the page with its sentences.
    if (sentences.length > 0) showToast({ title: t('againNotAll'), detail: sentences.join(' ') });
    cartDisclosure.open();
  };
  return { again, faults };
}
