import { cartCount, cartItemLabels, shortOptionsText } from '@biteboard/contracts/rules';
import { CircleAlert, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { t } from '../../lib/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { money } from '../../ui/money.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import { useCart } from '../basket/cart-store.ts';
import { Breakdown } from '../cart/breakdown.tsx';
import { useQuote } from '../cart/use-quote.ts';
import { LocationCards } from '../order-choice/location-cards.tsx';
import { useOrder } from '../order-choice/use-order.ts';
import { DateField, TimeField } from '../order-choice/when-fields.tsx';
import { useShop } from '../site/shop-context.tsx';
import styles from './order-details-dialog.module.css';
import { takeoutMessage } from './place-takeout.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface OrderDetailsDialogProps {
  onClose: () => void;
  /** Back to the cart: to edit it, or because it has changed. */
  onEdit: () => void;
  /** The order is placed and its page is in view. */
  onPlaced: () => void;
}

/** Order Details: where, when and what, then on to the payment (spec §4, Takeout confirm). */
export function OrderDetailsDialog({ onClose, onEdit, onPlaced }: OrderDetailsDialogProps) {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const { location, scheduledFor } = useOrder();
  const session = useSession();
  const { changes, ...quoted } = useQuote();
  const placing = usePlaceOrder({ onChanged: onEdit, onPlaced });
  const [payOnline, setPayOnline] = useState(true);
  const [missing, setMissing] = useState<'location' | 'items' | null>(null);

  const confirm = () => {
    if (changes.size > 0) return onEdit();
    if (!location) return setMissing('location');
    if (cart.items.length === 0) return setMissing('items');
    setMissing(null);
    placing.mutate({ location, scheduledFor, payOnline });
  };
  const signedInAs = session ? t('checkout.signedInAs', { email: session.claims.email }) : '';
  const refusal =
    missing === 'items' ? t('checkout.cartEmpty') : placing.error ? takeoutMessage(placing.error) : '';

  return (
    <Sheet
      title={t('checkout.details')}
      width={600}
      className={styles.dialog}
      bodyClassName={styles.body}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <div role="alert">
            {refusal && (
              <Notice tone="error" icon={<CircleAlert size={20} strokeWidth={1.75} aria-hidden />}>
                {refusal}
              </Notice>
            )}
          </div>
          <Button
            size="large"
            block
            icon={payOnline ? <Lock size={20} strokeWidth={1.75} aria-hidden /> : undefined}
            busy={placing.isPending}
            busyLabel={t(payOnline ? 'checkout.starting' : 'checkout.placing')}
            onClick={confirm}
          >
            {t(payOnline ? 'checkout.toPayment' : 'checkout.place')}
          </Button>
          <p className={styles.note}>
            {t(payOnline ? 'checkout.payNext' : 'checkout.payThere')} {signedInAs}
          </p>
        </div>
      }
    >
      <LocationCards
        error={missing === 'location' && !location ? t('checkout.locationMissing') : undefined}
      />
      <div className={styles.when}>
        <DateField kind="boxed" />
        <TimeField kind="boxed" />
      </div>
      {site.payAtPickupEnabled && <PaymentChoice payOnline={payOnline} onChange={setPayOnline} />}
      <div className={styles.itemsHead}>
        <h3>{t('checkout.items', { count: cartCount(cart) })}</h3>
        <Button kind="text" className={styles.edit} onClick={onEdit}>
          {t('checkout.edit')}
        </Button>
      </div>
      <ul className={styles.items}>
        {cart.items.map((item) => (
          <li key={item.id}>
            <span className={styles.count}>
              {item.quantity}
              <span aria-hidden>×</span>
              <span className="visually-hidden">{t('checkout.times', { count: item.quantity })}</span>
            </span>
            <div>
              <p className={styles.name}>{item.name}</p>
              <p className={styles.options}>{shortOptionsText(cartItemLabels(item))}</p>
            </div>
            <span>{money(item.unitCents * item.quantity, site.currency)}</span>
          </li>
        ))}
      </ul>
      <Breakdown {...quoted} struck={false} />
    </Sheet>
  );
}

function PaymentChoice({ payOnline, onChange }: { payOnline: boolean; onChange: (online: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.payment}>
      <legend>{t('checkout.payment')}</legend>
      <RadioCard
        name={name}
        title={t('checkout.payOnline')}
        checked={payOnline}
        onChoose={() => onChange(true)}
      />
      <RadioCard
        name={name}
        title={t('checkout.payAtPickup')}
        checked={!payOnline}
        onChoose={() => onChange(false)}
      />
    </fieldset>
  );
}
