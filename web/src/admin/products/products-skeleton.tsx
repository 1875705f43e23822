import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import type { ProductView } from './product-filters.ts';
import styles from './products-grid.module.css';

/** Stands in the list's place until it came. */
export function ProductsSkeleton({ view }: { view: ProductView }) {
  const isGrid = view === 'grid';
  return (
    <Skeletons className={isGrid ? styles.grid! : styles.rows!}>
      {[...Array(12).keys()].map((one) => (
        <Skeleton key={one} width="100%" height={isGrid ? 245 : 36} radius={isGrid ? 12 : 6} />
      ))}
    </Skeletons>
  );
}
