import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { PickupLocationCards } from '../locations/pickup-location-cards.tsx';
import { t as orderText } from '../messages.ts';
import { useFullTimes } from '../use-full-times.ts';
import { useOrder } from '../use-order.ts';
import { t } from './messages.ts';
import styles from './order-time-dialog.module.css';
import { OrderDateField, OrderLocationField, OrderTimeField } from './order-time-fields.tsx';

/** The phone's dialog to change when and where; each choice applies at once. */
export function OrderTimeDialog({ onClose }: { onClose: () => void }) {
  const { orderType } = useOrder();
  useFullTimes();
  return (
    <BottomSheet
      title={orderText('when')}
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
        {orderType === 'delivery' ? <OrderLocationField kind="boxed" /> : <PickupLocationCards />}
      </div>
    </BottomSheet>
  );
}
