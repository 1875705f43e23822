import { cartCount, cartSubtotalCents } from '@biteboard/contracts/rules';
import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { t as shared } from '../../lib/messages/index.ts';
import { money } from '../../ui/money.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import styles from './cart-pill.module.css';

/** The cart's floating button; shown while the cart has items and is closed. */
export function CartPill() {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const cartDisclosure = useCartDisclosure();
  const pill = useRef<HTMLButtonElement>(null);
  useFocusFallback(cartDisclosure.isOpen, () => pill.current);
  const count = cartCount(cart);
  if (count === 0 || cartDisclosure.isOpen) return null;
  return (
    <button
      ref={pill}
      type="button"
      className={styles.pill}
      aria-haspopup="dialog"
      onClick={cartDisclosure.open}
    >
      <span className={classNames(styles.count, 'tabular')}>{count}</span>
      <span className={styles.words}>{shared('common.viewOrder')}</span>
      <span className="tabular">{money(cartSubtotalCents(cart), site.currency)}</span>
    </button>
  );
}
