import { Link } from '../../lib/router.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { byWishes, useFoodWishes } from '../food/food-wishes.ts';
import { inOrder, productCounts } from '../site/menu-order.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './category-tiles.module.css';
import { t } from './messages.ts';

/** The first page's categories. */
export function CategoryTiles() {
  const { basePath, categories, products } = useShop();
  const counts = productCounts(byWishes(products, useFoodWishes()));
  return (
    <ul className={styles.tiles}>
      {inOrder(categories).map(({ _id, name, imageUrl, pickupOnly }, index) => (
        <li key={_id}>
          <Link to={`${basePath}/c/${encodeURIComponent(_id)}`} className={styles.tile}>
            <Picture src={imageUrl} name={name} className={styles.picture} eager={index < 8} use="category" />
            {pickupOnly && (
              <span className={styles.badge}>
                <Badge tone="white">{t('pickupOnly')}</Badge>
              </span>
            )}
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.count}>{t('items', { count: counts.get(_id) ?? 0 })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
