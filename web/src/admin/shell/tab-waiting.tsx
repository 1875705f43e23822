import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import styles from './dashboard.module.css';

/** Stands in a tab's place until it is fetched. */
export function TabWaiting() {
  return (
    <Skeletons className={styles.waiting}>
      {[56, 20, 20, 20, 20].map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move.
        <Skeleton key={row} width="100%" height={height} />
      ))}
    </Skeletons>
  );
}
