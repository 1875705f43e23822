import { ProductCard } from './product-card.tsx';
import styles from './products-grid.module.css';
import type { ProductsViewProps } from './products-view.ts';

/** The products as cards with their pictures. */
export function ProductsGrid({ products, ...rest }: ProductsViewProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <ProductCard key={product._id} product={product} {...rest} />
      ))}
    </ul>
  );
}
