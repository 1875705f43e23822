import type { AdminProduct } from '@biteboard/contracts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { ChooseDish } from './edit-many/choose-dish.tsx';
import { t } from './messages.ts';
import { ProductActions } from './product-actions.tsx';
import type { ProductView } from './product-filters.ts';
import { variantsText } from './product-text.ts';
import styles from './products-grid.module.css';
import type { ProductsViewProps } from './products-view.ts';
import { SharedMark } from './shared/shared-mark.tsx';

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

interface ProductCardProps extends Omit<ProductsViewProps, 'products'> {
  product: AdminProduct;
}

/** A product as a card: what it is, what it costs, what can be done with it. */
function ProductCard({ product, site, selection, onDelete }: ProductCardProps) {
  const { name, soldOut, variants } = product;
  return (
    <li className={styles.card} data-sold-out={soldOut || undefined}>
      <Picture src={product.imageUrl} name={name} className={styles.picture!} />
      <div className={styles.title}>
        <ChooseDish dish={product} selection={selection} />
        <VegMark isVeg={product.isVeg} />
        <h3 title={name} dir="auto">
          {name}
        </h3>
        <Money cents={product.priceCents} currency={site.currency} className={styles.price!} />
      </div>
      <p className={styles.description} dir="auto">
        {product.description}
      </p>
      <p className={styles.options}>
        <span>{variantsText(variants)}</span>
        <SharedMark product={product} site={site} />
        {soldOut && <strong>{t('soldOut')}</strong>}
      </p>
      <ProductActions product={product} site={site} onDelete={onDelete} />
    </li>
  );
}

/** Shown in place of the list until it arrives. */
export function ProductListSkeleton({ view }: { view: ProductView }) {
  const isGrid = view === 'grid';
  return (
    <Skeletons className={isGrid ? styles.grid! : styles.rows!}>
      {[...Array(12).keys()].map((one) => (
        <Skeleton key={one} width="100%" height={isGrid ? 245 : 36} radius={isGrid ? 12 : 6} />
      ))}
    </Skeletons>
  );
}
