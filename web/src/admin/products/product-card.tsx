import type { AdminProduct } from '@biteboard/contracts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { t } from './messages.ts';
import { ProductActions } from './product-actions.tsx';
import styles from './product-card.module.css';
import { variantsText } from './product-text.ts';
import type { ProductsViewProps } from './products-view.ts';

interface ProductCardProps extends Omit<ProductsViewProps, 'products'> {
  product: AdminProduct;
}

/** A product as a card: what it is, what it costs, what can be done with it. */
export function ProductCard({ product, site, onDelete }: ProductCardProps) {
  const { name, soldOut, variants } = product;
  return (
    <li className={styles.card} data-sold-out={soldOut || undefined}>
      <Picture src={product.imageUrl} name={name} className={styles.picture!} />
      <div className={styles.title}>
        <VegMark isVeg={product.isVeg} />
        <h3 title={name}>{name}</h3>
        <Money cents={product.priceCents} currency={site.currency} className={styles.price!} />
      </div>
      <p className={styles.description}>{product.description}</p>
      <p className={styles.options}>
        {variantsText(variants)}
        {soldOut && <strong>{t('soldOut')}</strong>}
      </p>
      <ProductActions product={product} site={site} onDelete={onDelete} />
    </li>
  );
}
