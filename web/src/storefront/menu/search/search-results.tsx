import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { t as shared } from '../../../lib/messages/index.ts';
import { Button } from '../../../ui/button.tsx';
import { moneyDelta } from '../../../ui/money.tsx';
import { Empty } from '../../../ui/state-blocks.tsx';
import { FoodFilter } from '../../food/food-filter.tsx';
import { byWishes, useFoodWishes } from '../../food/food-wishes.ts';
import { useProductDisclosure } from '../../product/use-product-disclosure.ts';
import { useShop } from '../../site/shop-context.tsx';
import { t as menuText } from '../messages.ts';
import { ProductTiles } from '../product-tiles.tsx';
import { byVeg, useVegFilter, VegFilter } from '../veg-filter.tsx';
import { t } from './messages.ts';
import { markedParts, type OptionHit, searchMenu } from './search-menu.ts';
import styles from './search-results.module.css';

/** What the menu has for a query: dishes with their category above the name, then extras. */
export function SearchResults({ query }: { query: string }) {
  const { site, categories, products } = useShop();
  const { open } = useProductDisclosure();
  const [veg, setVeg] = useVegFilter({ replaces: true });
  const hits = useMemo(() => searchMenu(query, products, categories), [query, products, categories]);
  const suitable = byWishes(hits.products, useFoodWishes());
  const shown = byVeg(suitable, veg);
  const marked = (text: string): ReactNode =>
    markedParts(text, query).map((part, index) =>
      part.hit ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
        <mark key={index} className={styles.mark}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    );
  const categoryOf = (categoryId: string | null) => categories.find(({ _id }) => _id === categoryId);
  return (
    <div className={styles.results} data-hits>
      <h1 className="visually-hidden">{menuText('search')}</h1>
      <div className={styles.head}>
        <p aria-live="polite">{menuText('dishes', { count: shown.length })}</p>
        <VegFilter value={veg} onChange={setVeg} />
      </div>
      <FoodFilter hidden={hits.products.length - suitable.length} />
      {shown.length > 0 && (
        <ProductTiles
          products={shown}
          marked={marked}
          above={({ categoryId }) => {
            const category = categoryOf(categoryId);
            return (
              <>
                {category?.name}
                {category?.pickupOnly && <strong> · {menuText('pickupOnly')}</strong>}
              </>
            );
          }}
        />
      )}
      {shown.length === 0 && suitable.length > 0 && (
        <Empty title={t('hidden', { count: suitable.length })}>
          <Button kind="secondary" onClick={() => setVeg('all')}>
            {menuText('showAll')}
          </Button>
        </Empty>
      )}
      {hits.products.length === 0 && hits.options.length === 0 && (
        <Empty title={t('none', { query })} hint={t('noneHint')} />
      )}
      {hits.options.length > 0 && (
        <section aria-labelledby="as-option">
          <h2 id="as-option" className={styles.overline}>
            {t('asOption')}
          </h2>
          <ul>
            {hits.options.map((hit) => (
              <li key={hit.label + hit.priceCents}>
                <button
                  type="button"
                  className={styles.option}
                  aria-haspopup="dialog"
                  onClick={() => hit.products[0] && open(hit.products[0])}
                >
                  <Plus size={20} strokeWidth={1.75} aria-hidden />
                  <span className={styles.optionText}>
                    <span dir="auto">{marked(hit.label)}</span> <small>{where(hit)}</small>
                  </span>
                  <span className={styles.optionPrice}>
                    {hit.priceCents === 0
                      ? shared('common.included')
                      : moneyDelta(hit.priceCents, site.currency)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function where({ products }: OptionHit): string {
  const name = products[0]?.name ?? '';
  return products.length > 1
    ? t('inDishAndMore', { name, count: products.length - 1 })
    : t('inDish', { name });
}
