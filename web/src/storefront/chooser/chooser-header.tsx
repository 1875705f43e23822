import { Link } from '../../lib/router.ts';
import { t } from '../../lib/texts/index.ts';
import { ProductMark } from '../../ui/product-mark.tsx';
import styles from './chooser-header.module.css';

/** Our own name, where no shop's brand hangs. */
export function ChooserHeader() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <ProductMark size={30} />
        {t('common.product')}
      </Link>
      <a href="/login" className={styles.restaurants}>
        {t('chooser.forRestaurants')}
      </a>
    </header>
  );
}
