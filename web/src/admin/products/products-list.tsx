import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { ChooseDish } from './edit-many/choose-dish.tsx';
import { t } from './messages.ts';
import { ProductActions } from './product-actions.tsx';
import { variantsText } from './product-text.ts';
import styles from './products-list.module.css';
import type { ProductsViewProps } from './products-view.ts';
import { SharedMark } from './shared/shared-mark.tsx';

/** The dense rows on a phone. */
export function ProductsList({ products, site, selection, onDelete }: ProductsViewProps) {
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product._id}>
          <Picture src={product.imageUrl} name={product.name} className={styles.picture!} />
          <div className={styles.words}>
            <p className={styles.line}>
              <ChooseDish dish={product} selection={selection} />
              <VegMark isVeg={product.isVeg} />
              <strong>{product.name}</strong>
              <Money cents={product.priceCents} currency={site.currency} />
            </p>
            <p className={styles.faint}>{variantsText(product.variants)}</p>
            <SharedMark product={product} site={site} />
            {product.soldOut && <p className={styles.soldOut}>{t('soldOut')}</p>}
          </div>
          <ProductActions product={product} site={site} onDelete={onDelete} iconsOnly />
        </li>
      ))}
    </ul>
  );
}
