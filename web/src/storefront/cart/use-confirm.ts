import { useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '../cart-store/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import { acceptChanges, type CartChanges } from './cart-changes.ts';
import { sameChanges } from './unresolved-changes.ts';

interface Confirmable {
  changes: CartChanges;
  /** The server has not quoted the present cart yet. */
  isAsking: boolean;
  canConfirm: boolean;
}

/**
 * Confirm accepts the changes in view and continues; without a handler it raises an event (spec §2). It waits for the
 * server's quote of the cart, and does not continue where that has other changes than were in view.
 */
export function useConfirm({ changes, isAsking, canConfirm }: Confirmable, onConfirm?: () => void) {
  const { slug } = useShop();
  const { change } = useCart(slug);
  const [seen, setSeen] = useState<CartChanges | null>(null);

  const proceed = () => {
    if (changes.size > 0) change((before) => acceptChanges(before, changes));
    if (onConfirm) onConfirm();
    else window.dispatchEvent(new CustomEvent('cart:confirm', { detail: { site: slug } }));
  };
  const settle = useEffectEvent(() => {
    if (!seen) return;
    setSeen(null);
    if (canConfirm && sameChanges(seen, changes)) proceed();
  });
  const isWaiting = seen !== null;
  useEffect(() => {
    if (isWaiting && !isAsking) settle();
  }, [isWaiting, isAsking]);

  return { isWaiting, confirm: () => (isAsking ? setSeen(changes) : proceed()) };
}
