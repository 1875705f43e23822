import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LocationCards } from './location-cards.tsx';
import { t } from './messages.ts';
import { useFullTimes } from './use-full-times.ts';
import { useOrder } from './use-order.ts';
import { DateField, LocationField, TimeField } from './when-fields.tsx';
import styles from './when-sheet.module.css';

/** The phone's sheet to change when and where; each choice counts at once. */
export function WhenSheet({ onClose }: { onClose: () => void }) {
  const { orderType } = useOrder();
  useFullTimes();
  return (
    <Sheet
      title={t('when')}
      onClose={onClose}
      foot={
        <Button size="large" block onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <div className={styles.row}>
          <DateField kind="boxed" />
          <TimeField kind="boxed" />
        </div>
        {orderType === 'delivery' ? <LocationField kind="boxed" /> : <LocationCards />}
      </div>
    </Sheet>
  );
}
