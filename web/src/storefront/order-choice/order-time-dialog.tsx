import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { LocationCards } from './location-cards.tsx';
import { t } from './messages.ts';
import styles from './order-time-dialog.module.css';
import { OrderDateField, OrderLocationField, OrderTimeField } from './order-time-fields.tsx';
import { useFullTimes } from './use-full-times.ts';
import { useOrder } from './use-order.ts';

/** The phone's dialog to change when and where; each choice applies at once. */
export function OrderTimeDialog({ onClose }: { onClose: () => void }) {
  const { orderType } = useOrder();
  useFullTimes();
  return (
    <BottomSheet
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
          <OrderDateField kind="boxed" />
          <OrderTimeField kind="boxed" />
        </div>
        {orderType === 'delivery' ? <OrderLocationField kind="boxed" /> : <LocationCards />}
      </div>
    </BottomSheet>
  );
}
