import type { Quote } from '@biteboard/contracts';
import { timeText } from '../../../lib/time-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useOrder } from '../use-order.ts';
import { t } from './messages.ts';
import styles from './pickup-instead.module.css';

interface PickupInsteadProps {
  quote: Quote | null;
  onTakeout: () => void;
  /** Absent where another address would not help. */
  onChange?: (() => void) | undefined;
}

/** Nothing can be brought there: it may be fetched, or brought elsewhere. */
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
