import type { Product } from '@biteboard/contracts';
import type { ReactNode } from 'react';
import { useProductDisclosure } from '../product/use-product-disclosure.ts';
import { useShop } from '../site/shop-context.tsx';
import { ProductTile } from './product-tile.tsx';
import styles from './product-tiles.module.css';

interface ProductTilesProps {
  products: readonly Product[];
  /** The level of the names' headings, by what is above the list. */
  heading?: 'h2' | 'h3';
  above?: (product: Product) => ReactNode;
  marked?: (text: string) => ReactNode;
}

/** How many pictures are in the first view and load at once. */
const EAGER_PICTURES = 4;

/** Laid out and painted together, or skipped off-screen: whole rows of two, three or four. */
const GROUP_SIZE = 12;

export function ProductTiles({ products, heading, above, marked }: ProductTilesProps) {
  const { site } = useShop();
  const { open } = useProductDisclosure();
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups are between the list and its dishes, which a ul does not allow.
    <div role="list">
      {products.map(
        ({ _id }, start) =>
          start % GROUP_SIZE === 0 && (
            <div key={_id} className={styles.group}>
              {products.slice(start, start + GROUP_SIZE).map((product, index) => (
                // biome-ignore lint/a11y/useSemanticElements: as above.
                <div key={product._id} role="listitem" className={styles.dish}>
                  <ProductTile
                    product={product}
                    currency={site.currency}
                    heading={heading}
                    eager={start + index < EAGER_PICTURES}
                    above={above?.(product)}
                    marked={marked}
                    onOpen={open}
                  />
                </div>
              ))}
            </div>
          ),
      )}
    </div>
  );
}
