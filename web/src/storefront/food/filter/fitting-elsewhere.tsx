import { Link, useParams } from '../../../lib/router.ts';
import { inOrder, productsOf } from '../../site/menu-order.ts';
import { useShop } from '../../site/shop-context.tsx';
import { byWishes, type FoodWishes } from '../food-wishes.ts';
import styles from './food-filter-dialog.module.css';
import { t } from './messages.ts';

/** Where nothing of a category fits what was chosen: the categories in which something does, or that nothing does. */
export function FittingElsewhere({ wishes }: { wishes: FoodWishes }) {
  const { categoryId } = useParams();
  const { basePath, categories, products } = useShop();
  const fitting = byWishes(products, wishes);
  if (categoryId === undefined || productsOf(fitting, categoryId).length > 0) return null;
  const others = inOrder(categories).flatMap(({ _id, name }) => {
    const count = productsOf(fitting, _id).length;
    return count > 0 ? [{ _id, name, count }] : [];
  });
  if (others.length === 0) return <p className={styles.hidden}>{t('nothingFits')}</p>;
  return (
    <p className={styles.hidden}>
      {t('elsewhere')}{' '}
      {others.map(({ _id, name, count }) => (
        <Link key={_id} className={styles.elsewhere} to={`${basePath}/c/${encodeURIComponent(_id)}`}>
          <span dir="auto">{name}</span> ({count})
        </Link>
      ))}
    </p>
  );
}
