import { cartCount, cartSubtotalCents } from '@biteboard/contracts/rules';
import { ShoppingBag } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { useHead } from '../../lib/use-head.ts';
import { Button } from '../../ui/button.tsx';
import { money } from '../../ui/money.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { useCart } from '../cart-store/cart-store.ts';
import { FoodFilter } from '../food/food-filter.tsx';
import { byWishes, useFoodWishes } from '../food/food-wishes.ts';
import { OrderBar } from '../order-choice/order-bar.tsx';
import { useOrder } from '../order-choice/use-order.ts';
import { productsWithoutCategory } from '../site/menu-order.ts';
import { useCartDisclosure, useShop } from '../site/shop-context.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { t } from './messages.ts';
import { ProductTiles } from './product-tiles.tsx';
import { ShopBanner } from './shop-banner.tsx';
import styles from './shop-home.module.css';

/** The shop's first page: what it is, how to order, and its categories. */
export function ShopHome() {
  const { slug, site, categories, products, menuError, reload } = useShop();
  const { cart } = useCart(slug);
  const { isOpen, scheduledFor } = useOrder();
  const cartDisclosure = useCartDisclosure();
  useHead({ title: site.name });
  const count = cartCount(cart);
  const all = productsWithoutCategory(products, categories);
  const others = byWishes(all, useFoodWishes());
  return (
    <>
      <ShopBanner tall />
      <div className={styles.content}>
        <OrderBar />
        {menuError ? (
          <ErrorState message={t('categoriesFailed', { message: messageOf(menuError) })} onRetry={reload} />
        ) : (
          <>
            {categories.length > 0 && (
              <section aria-labelledby="mood">
                <div className={styles.head}>
                  <h2 id="mood">{t(!isOpen && scheduledFor === null ? 'menuForLater' : 'mood')}</h2>
                  {count > 0 && !cartDisclosure.isOpen && (
                    <Button
                      kind="quiet"
                      size="small"
                      className={styles.order}
                      icon={<ShoppingBag size={18} strokeWidth={1.75} aria-hidden />}
                      onClick={cartDisclosure.open}
                    >
                      {t('yourOrder', { count, total: money(cartSubtotalCents(cart), site.currency) })}
                    </Button>
                  )}
                </div>
                <FoodFilter />
                <CategoryTiles />
              </section>
            )}
            {others.length > 0 && (
              <section className={styles.others} aria-labelledby="others">
                <h2 id="others">{t('otherDishes')}</h2>
                <ProductTiles products={others} heading="h3" />
              </section>
            )}
            {categories.length === 0 && all.length === 0 && (
              <Empty title={t('noMenu')} hint={t('noMenuHint')} />
            )}
          </>
        )}
      </div>
    </>
  );
}
