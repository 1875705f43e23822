import { cartItemLabels, shortOptionsText } from '@biteboard/contracts/rules';
import { money } from '../../ui/money.tsx';
import { useCart } from '../cart-store/cart-store.ts';
import { LineAllergens } from '../food/statement/line-allergens.tsx';
import { useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import styles from './ordered-items.module.css';

/** The ordered items, one short line each. */
export function OrderedItems() {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  return (
    <ul className={styles.items}>
      {cart.items.map((item) => (
        <li key={item.id}>
          <span className={styles.count}>
            {item.quantity}
            <span aria-hidden>×</span>
            <span className="visually-hidden">{t('times', { count: item.quantity })}</span>
          </span>
          <div>
            <p className={styles.name} dir="auto">
              {item.name}
            </p>
            <p className={styles.options}>{shortOptionsText(cartItemLabels(item))}</p>
            <LineAllergens item={item} />
          </div>
          <span>{money(item.unitCents * item.quantity, site.currency)}</span>
        </li>
      ))}
    </ul>
  );
}
