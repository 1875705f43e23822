import type { Quote } from '@biteboard/contracts';
import { listText } from '../../lib/locale-text.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import { useCart } from '../cart-store/cart-store.ts';
import { t as menuText } from '../menu/messages.ts';
import { useDropoff } from '../order-choice/address/delivery-address.ts';
import { t as addressText } from '../order-choice/address/messages.ts';
import { needsOtherAddress, refusalIn } from '../order-choice/address/use-address-quote.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './delivery-problem.module.css';
import { t } from './messages.ts';

interface DeliveryProblemProps {
  quote: Quote;
  onAddress: () => void;
}

/** Why the cart cannot be delivered, and what can be done: remove some dishes, change the address, or switch to takeout. */
export function DeliveryProblem({ quote, onAddress }: DeliveryProblemProps) {
  const { slug } = useShop();
  const { cart, change } = useCart(slug);
  const { setOrderType } = useOrder();
  const dropoff = useDropoff(slug);
  const takeoutOnly = quote.lines.filter(({ pickupOnly }) => pickupOnly);
  const isMixed = takeoutOnly.length > 0;
  const refusal = dropoff || isMixed ? refusalIn(quote) : null;
  if (!isMixed && !refusal) return null;

  const ids = new Set(takeoutOnly.map(({ productId }) => productId));
  const removeThem = () =>
    change((before) => ({ ...before, items: before.items.filter(({ productId }) => !ids.has(productId)) }));
  const names = [...new Set(takeoutOnly.map(({ name }) => name))];
  const canRemove = isMixed && cart.items.some(({ productId }) => !ids.has(productId));
  const canMove = !isMixed && needsOtherAddress(refusal);

  return (
    <div className={styles.problem}>
      <Notice tone="warning">
        <span role="status">
          {isMixed ? (
            <>
              <strong>{listText(names)}:</strong> {menuText('pickupOnlyNotice')}
            </>
          ) : (
            refusal && refusalText(refusal)
          )}
        </span>
      </Notice>
      <div className={styles.actions}>
        {canRemove && (
          <Button kind="secondary" size="small" onClick={removeThem}>
            {t('removeThem', { count: names.length })}
          </Button>
        )}
        {canMove && (
          <Button kind="secondary" size="small" onClick={onAddress}>
            {addressText('changeAddress')}
          </Button>
        )}
        <Button kind="secondary" size="small" onClick={() => setOrderType('pickup')}>
          {addressText('switch')}
        </Button>
      </div>
    </div>
  );
}
