import styles from './order-bar.module.css';
import { DateField, LocationField, TimeField } from './when-fields.tsx';

/** When and where, side by side in the order bar. */
export function WhenCells() {
  return (
    <>
      <DateField kind="bare" className={styles.cell} />
      <TimeField kind="bare" className={styles.cell} />
      <LocationField kind="bare" className={styles.place} />
    </>
  );
}
