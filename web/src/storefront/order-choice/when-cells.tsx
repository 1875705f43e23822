import styles from './order-bar.module.css';
import { useAskFullTimes } from './use-full-times.ts';
import { DateField, LocationField, TimeField } from './when-fields.tsx';

/** When and where, side by side in the order bar; what is full is asked for once somebody comes to choose. */
export function WhenCells() {
  const ask = useAskFullTimes();
  const look = { kind: 'bare', className: styles.cell, onPointerEnter: ask, onFocus: ask } as const;
  return (
    <>
      <DateField {...look} />
      <TimeField {...look} />
      <LocationField kind="bare" className={styles.place} />
    </>
  );
}
