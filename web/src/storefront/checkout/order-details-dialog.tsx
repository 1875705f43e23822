import { cartCount } from '@biteboard/contracts/rules';
import { CircleAlert, Lock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import { Breakdown } from '../cart/breakdown.tsx';
import { useQuote } from '../cart/use-quote.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { useTip } from '../cart-store/tip-choice.ts';
import { useDropoff } from '../order-choice/address/delivery-address.ts';
import { PickupLocationCards } from '../order-choice/locations/pickup-location-cards.tsx';
import { OrderDateField, OrderTimeField } from '../order-choice/order-time/order-time-fields.tsx';
import { useFullTimes } from '../order-choice/use-full-times.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { useShop } from '../site/shop-context.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { t } from './messages.ts';
import styles from './order-details-dialog.module.css';
import { OrderedItems } from './ordered-items.tsx';
import { orderMessage } from './send-order.ts';
import { TipField } from './tip-field.tsx';
import { usePlaceOrder } from './use-place-order.ts';

interface OrderDetailsDialogProps {
  onClose: () => void;
  /** Back to the cart: to edit it, or because it has changed. */
  onEdit: () => void;
  /** Back to the delivery address. */
  onAddress: () => void;
  /** The order is placed and its page is in view. */
  onPlaced: () => void;
}

/** Order Details: where, when and what, then the payment (spec §4, Takeout confirm). */
export function OrderDetailsDialog({ onClose, onEdit, onAddress, onPlaced }: OrderDetailsDialogProps) {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const { location, scheduledFor, orderType } = useOrder();
  useFullTimes();
  const dropoff = useDropoff(slug);
  const session = useSession();
  const { changes, ...quoted } = useQuote();
  const placing = usePlaceOrder({ onChanged: onEdit, onUndeliverable: onAddress, onPlaced });
  const [online, setPayOnline] = useState(true);
  const [missing, setMissing] = useState<'location' | 'items' | 'tip' | null>(null);
  const tip = useTip(slug);
  const tipInput = useRef<HTMLInputElement>(null);

  const isDelivery = orderType === 'delivery';
  const payOnline = isDelivery || online;

  const confirm = () => {
    if (changes.size > 0) return onEdit();
    if (isDelivery && !dropoff) return onAddress();
    if (!isDelivery && !location) return setMissing('location');
    if (cart.items.length === 0) return setMissing('items');
    if (site.tipsEnabled && tip && 'cents' in tip && tip.cents === null) {
      setMissing('tip');
      return tipInput.current?.focus();
    }
    setMissing(null);
    const shown = { scheduledFor, tipCents: quoted.totals.tipCents, currency: site.currency };
    if (isDelivery && dropoff) placing.mutate({ ...shown, dropoff, location, payOnline: true });
    else if (location) placing.mutate({ ...shown, location, payOnline });
  };
  const signedInAs = session ? t('signedInAs', { email: session.claims.email }) : '';
  const refusal =
    missing === 'items'
      ? t('cartEmpty')
      : placing.error
        ? orderMessage(placing.error, orderType ?? 'pickup')
        : '';

  return (
    <BottomSheet
      title={t('details')}
      width={600}
      className={styles.dialog}
      bodyClassName={styles.body}
      onClose={onClose}
      closable={!placing.isPending}
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
            busyLabel={t(payOnline ? 'starting' : 'placing')}
            onClick={confirm}
          >
            {t(payOnline ? 'toPayment' : 'place')}
          </Button>
          <p className={styles.note} role="status">
            {placing.isPending ? t('stay') : `${t(payOnline ? 'payNext' : 'payThere')} ${signedInAs}`}
          </p>
        </div>
      }
    >
      {isDelivery ? (
        <DeliverTo quote={quoted.quote} disabled={placing.isPending} onChange={onAddress} />
      ) : (
        <PickupLocationCards error={missing === 'location' && !location ? t('locationMissing') : undefined} />
      )}
      <div className={styles.when}>
        <OrderDateField kind="boxed" />
        <OrderTimeField kind="boxed" quote={quoted.quote} />
      </div>
      {site.payAtPickupEnabled && !isDelivery && (
        <PaymentChoice payOnline={payOnline} onChange={setPayOnline} />
      )}
      <div className={styles.itemsHead}>
        <h3>{t('items', { count: cartCount(cart) })}</h3>
        <Button kind="text" className={styles.edit} disabled={placing.isPending} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <OrderedItems />
      {site.tipsEnabled && cart.items.length > 0 && (
        <TipField
          food={quoted.totals}
          disabled={placing.isPending}
          isMissing={missing === 'tip'}
          ref={tipInput}
        />
      )}
      <Breakdown {...quoted} struck={false} />
    </BottomSheet>
  );
}

function PaymentChoice({ payOnline, onChange }: { payOnline: boolean; onChange: (online: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.payment}>
      <legend>{t('payment')}</legend>
      <RadioCard name={name} title={t('payOnline')} checked={payOnline} onChoose={() => onChange(true)} />
      <RadioCard name={name} title={t('payAtPickup')} checked={!payOnline} onChoose={() => onChange(false)} />
    </fieldset>
  );
}
