import { Store } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { useParams } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty, ErrorState, Notice } from '../../ui/state-blocks.tsx';
import { FoodFilter } from '../food/food-filter.tsx';
import { byWishes, useFoodWishes } from '../food/food-wishes.ts';
import { OrderBar } from '../order-choice/order-bar.tsx';
import { useOrder } from '../order-choice/use-order.ts';
import { productsOf } from '../site/menu-order.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './category-page.module.css';
import { CategoryStrip } from './category-strip.tsx';
import { t } from './messages.ts';
import { ProductTiles } from './product-tiles.tsx';
import { ShopBanner } from './shop-banner.tsx';
import { byVeg, useVegFilter, VegFilter } from './veg-filter.tsx';

/** The dishes of one category, by Veg or Non-Veg. */
export function CategoryPage() {
  const { categoryId = '' } = useParams();
  const { menuError, reload, site } = useShop();
  const { isOpen, scheduledFor } = useOrder();
  return (
    <>
      <ShopBanner />
      <div className={styles.bar} data-screen-only>
        <OrderBar />
      </div>
      {!isOpen && scheduledFor === null && <p className={styles.later}>{t('menuForLater')}</p>}
      <CategoryStrip selected={categoryId} />
      <div className={styles.content}>
        {menuError ? (
          <>
            <h1 className="visually-hidden" dir="auto">
              {site.name}
            </h1>
            <ErrorState message={t('productsFailed', { message: messageOf(menuError) })} onRetry={reload} />
          </>
        ) : (
          <CategoryProducts key={categoryId} categoryId={categoryId} />
        )}
      </div>
    </>
  );
}

function CategoryProducts({ categoryId }: { categoryId: string }) {
  const { site, basePath, categories, products } = useShop();
  const [veg, setVeg] = useVegFilter();
  const wishes = useFoodWishes();
  const category = categories.find(({ _id }) => _id === categoryId);
  useHead({ title: category ? `${category.name} · ${site.name}` : site.name });
  if (!category)
    return (
      <>
        <h1 className="visually-hidden" dir="auto">
          {site.name}
        </h1>
        <Empty title={t('noCategory')}>
          <ButtonLink to={basePath || '/'}>{t('wholeMenu')}</ButtonLink>
        </Empty>
      </>
    );
  const inCategory = productsOf(products, categoryId);
  const suitable = byWishes(inCategory, wishes);
  const shown = byVeg(suitable, veg);
  return (
    <>
      <div className={styles.head}>
        <h1 dir="auto">{category.name}</h1>
        <p className={styles.count} aria-live="polite">
          {t('dishes', { count: shown.length })}
        </p>
        <VegFilter value={veg} onChange={setVeg} />
      </div>
      <FoodFilter hidden={inCategory.length - suitable.length} />
      {category.pickupOnly && (
        <Notice className={styles.notice} icon={<Store size={20} strokeWidth={1.75} aria-hidden />}>
          {t('pickupOnlyNotice')}
        </Notice>
      )}
      {shown.length > 0 && <ProductTiles products={shown} />}
      {inCategory.length === 0 && <Empty title={t('noDishes')} hint={t('noDishesHint')} />}
      {suitable.length > 0 && shown.length === 0 && (
        <Empty title={t(veg === 'veg' ? 'noVeg' : 'noNonVeg', { category: category.name })}>
          <Button kind="secondary" onClick={() => setVeg('all')}>
            {t('showAll')}
          </Button>
        </Empty>
      )}
    </>
  );
}
