import styles from './order-bar.module.css';
import { OrderDateField, OrderLocationField, OrderTimeField } from './order-time-fields.tsx';
import { useAskFullTimes } from './use-full-times.ts';

/** When and where, side by side in the order bar; what is full is asked for once somebody comes to choose. */
export function OrderTimeCells() {
  const ask = useAskFullTimes();
  const look = { kind: 'bare', className: styles.cell, onPointerEnter: ask, onFocus: ask } as const;
  return (
    <>
      <OrderDateField {...look} />
      <OrderTimeField {...look} />
      <OrderLocationField kind="bare" className={styles.place} />
    </>
  );
}
