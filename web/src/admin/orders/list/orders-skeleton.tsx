import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx';
import styles from '../orders-tab.module.css';

/** In the place of orders until they arrive. */
export function OrdersSkeleton({ rows }: { rows: number }) {
  return (
    <Skeletons className={styles.skeleton}>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} width="100%" height={20} />
      ))}
    </Skeletons>
  );
}
