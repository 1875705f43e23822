import { t as shared } from '../../lib/messages/index.ts';
import { Link } from '../../lib/router.ts';
import { ProductMark } from '../../ui/product-mark.tsx';
import styles from './chooser-header.module.css';
import { t } from './messages.ts';

/** The product's own header, where no shop's brand applies. */
export function ChooserHeader() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <ProductMark size={30} />
        {shared('common.product')}
      </Link>
      <a href="/login" className={styles.restaurants}>
        {t('forRestaurants')}
      </a>
    </header>
  );
}
