import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { COLUMNS } from './board.ts';
import styles from './kitchen-board.module.css';

/** Shown in place of the columns until the orders have arrived. */
export function TicketsWaiting() {
  return (
    <Skeletons className={styles.waiting!}>
      {COLUMNS.map((column) => (
        <span key={column} className={styles.bones}>
          <Skeleton width={120} height={28} />
          <Skeleton width="100%" height={230} radius={12} />
          <Skeleton width="100%" height={230} radius={12} />
        </span>
      ))}
    </Skeletons>
  );
}
