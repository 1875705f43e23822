import type { Quote } from '@biteboard/contracts';
import { arrivalAt } from '@biteboard/contracts/rules';
import { MapPin } from 'lucide-react';
import { beside } from '../../lib/beside.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { timeText } from '../../lib/time-text.ts';
import { Button } from '../../ui/button.tsx';
import { useDropoff } from '../order-choice/address/delivery-address.ts';
import { t as deliveryText } from '../order-choice/address/messages.ts';
import { confirmedReadyAt } from '../order-choice/time-choices.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { addressText } from '../site/address/typed-address.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './deliver-to.module.css';
import { t } from './messages.ts';

interface DeliverToProps {
  quote: Quote | null;
  disabled: boolean;
  onChange: () => void;
}

/** Who the order is delivered to and where, from which location and when; all of it can be changed. */
export function DeliverTo({ quote, disabled, onChange }: DeliverToProps) {
  const { timing, ...order } = useOrder();
  const readyAt = confirmedReadyAt(order.readyAt, quote);
  const dropoff = useDropoff(useShop().slug);
  if (!dropoff) return null;
  const { name = '', phone = '', address, instructions } = dropoff;
  const from = quote?.location;
  const km = quote?.distanceKm;
  return (
    <section className={styles.section} aria-label={deliveryText('title')}>
      <h3>{deliveryText('title')}</h3>
      <div className={styles.card}>
        <MapPin size={20} strokeWidth={1.75} aria-hidden />
        <div className={styles.words}>
          <p className={styles.street} dir="auto">
            {addressText(address)}
          </p>
          <p>{beside(name, phoneText(phone))}</p>
          {instructions && <p>“{instructions}”</p>}
          {from && km !== undefined && readyAt !== null && (
            <p>
              {t('fromArriving', {
                place: from.name,
                time: timeText(arrivalAt(readyAt, km), timing.timeZone),
              })}
            </p>
          )}
        </div>
        <Button kind="text" className={styles.change} disabled={disabled} onClick={onChange}>
          {deliveryText('changeAddress')}
        </Button>
      </div>
    </section>
  );
}
