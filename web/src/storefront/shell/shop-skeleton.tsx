import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import styles from './shop-skeleton.module.css';

/** Placeholders for dishes, in their final shape. */
export function MenuSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move.
        <div key={index} className={styles.dish}>
          <Skeleton className={styles.picture} radius={16} />
          <Skeleton width="62%" height={18} />
          <Skeleton width="94%" height={14} />
          <Skeleton width="70%" height={14} />
        </div>
      ))}
    </div>
  );
}

/** Placeholders for the whole shop. */
export function ShopSkeleton() {
  return (
    <Skeletons className={styles.page}>
      <div className={styles.header}>
        <Skeleton width={180} height={32} radius={10} />
      </div>
      <Skeleton className={styles.banner} radius={0} />
      <div className={styles.content}>
        <Skeleton width="100%" height={72} radius={16} />
        <Skeleton width={280} height={32} radius={8} />
        <MenuSkeleton />
      </div>
    </Skeletons>
  );
}
