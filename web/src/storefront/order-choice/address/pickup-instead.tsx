import type { Quote } from '@biteboard/contracts';
import { timeText } from '../../../lib/time-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useOrder } from '../use-order.ts';
import { t } from './messages.ts';
import styles from './pickup-instead.module.css';

interface PickupInsteadProps {
  quote: Quote | null;
  onTakeout: () => void;
  /** Absent where another address does not help. */
  onChange?: (() => void) | undefined;
}

/** Offers takeout, or another address, where the address cannot be delivered to. */
export function PickupInstead({ quote, onTakeout, onChange }: PickupInsteadProps) {
  const { readyAt, timing, location, locations } = useOrder();
  const place = location ?? locations.find(({ id }) => id === quote?.location?.id);
  const time = readyAt === null ? '' : timeText(readyAt, timing.timeZone);
  return (
    <section className={styles.panel} aria-label={t('instead')}>
      <h3>{t('instead')}</h3>
      <p>
        {time &&
          place &&
          `${t('readyAt', { time, place: place.name, street: place.address.streetAddress[0] ?? '' })} `}
        {time && !place && `${t('readyPlain', { time })} `}
        {t('stays')}
      </p>
      <div className={styles.actions}>
        <Button onClick={onTakeout}>{t('switch')}</Button>
        {onChange && (
          <Button kind="secondary" onClick={onChange}>
            {t('changeAddress')}
          </Button>
        )}
      </div>
    </section>
  );
}
