import { useEffect, useEffectEvent, useState } from 'react';
import { useCart } from '../cart-store/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import { acceptChanges, type CartChanges } from './cart-changes.ts';
import { sameChanges } from './unresolved-changes.ts';

interface Confirmable {
  changes: CartChanges;
  /** The server has not yet spoken on the cart as it now is. */
  isAsking: boolean;
  canConfirm: boolean;
}

/**
 * Confirm takes what changed as it now is, then goes on; without a handler the page may listen (spec §2). It waits for
 * the server's word on the cart, and where that tells of other changes than were in view it does not go on.
 */
export function useConfirm({ changes, isAsking, canConfirm }: Confirmable, onConfirm?: () => void) {
  const { slug } = useShop();
  const { change } = useCart(slug);
  const [seen, setSeen] = useState<CartChanges | null>(null);

  const goOn = () => {
    if (changes.size > 0) change((before) => acceptChanges(before, changes));
    if (onConfirm) onConfirm();
    else window.dispatchEvent(new CustomEvent('cart:confirm', { detail: { site: slug } }));
  };
  const settle = useEffectEvent(() => {
    if (!seen) return;
    setSeen(null);
    if (canConfirm && sameChanges(seen, changes)) goOn();
  });
  const isWaiting = seen !== null;
  useEffect(() => {
    if (isWaiting && !isAsking) settle();
  }, [isWaiting, isAsking]);

  return { isWaiting, confirm: () => (isAsking ? setSeen(changes) : goOn()) };
}
