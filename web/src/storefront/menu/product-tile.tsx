import type { Product } from '@biteboard/contracts';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useIsHydrated } from '../../lib/use-browser-state.ts';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SpiceMarks } from '../../ui/spice-marks.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { TileFood } from '../food/tile-food.tsx';
import { loadProductDialog } from '../product/use-product-disclosure.ts';
import { useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import { lowestPrice, spiceRange } from './product-facts.ts';
import styles from './product-tile.module.css';

const TileLimit = lazyPart(() => import('../serving/tile-limit.tsx').then((part) => part.TileLimit));

interface ProductTileProps {
  product: Product;
  currency: string;
  heading?: 'h2' | 'h3' | undefined;
  eager?: boolean;
  /** Shown above the name, e.g. the category of a search hit. */
  above?: ReactNode;
  /** Marks the words of a search. */
  marked?: (text: string) => ReactNode;
  onOpen: (product: Product) => void;
}

/** A dish: a tile from 768, a row on phones. Its one button covers all of it; one that is sold out has none. */
export function ProductTile({
  product,
  currency,
  heading: Heading = 'h2',
  eager,
  above,
  marked = (text) => text,
  onOpen,
}: ProductTileProps) {
  const spice = spiceRange(product.spiceLevels);
  const price = lowestPrice(product);
  const { categories } = useShop();
  const isHydrated = useIsHydrated();
  const isLimited =
    isHydrated && (product.soldOutAt || [product, ...categories].some((of) => of.availableAt));
  const add = (
    <button
      type="button"
      className={styles.add}
      aria-label={t('add', { name: product.name })}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadProductDialog()}
      onClick={() => onOpen(product)}
    >
      <Plus size={22} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <article className={styles.card} data-sold-out={product.soldOut || undefined}>
      <Picture src={product.imageUrl} name={product.name} className={styles.picture} eager={eager} />
      <div className={styles.words}>
        {above && <p className={styles.above}>{above}</p>}
        <Heading className={styles.name}>
          <VegMark isVeg={product.isVeg} />
          <span dir="auto">{marked(product.name)}</span>
        </Heading>
        <p className={styles.description} dir="auto">
          {marked(product.description)}
        </p>
        <p className={styles.facts}>
          <span className={styles.price}>
            {price.isFrom && <small>{t('from')} </small>}
            <Money cents={price.cents} currency={currency} />
          </span>
          {spice && (
            <span className={styles.spice}>
              <SpiceMarks count={spice.count} size={13} />
              {spice.text}
            </span>
          )}
        </p>
        <TileFood product={product} />
      </div>
      {product.soldOut ? (
        <p className={styles.soldOut}>{t('soldOut')}</p>
      ) : isLimited ? (
        <Suspense fallback={add}>
          <TileLimit product={product} className={styles.soldOut} onOpen={onOpen}>
            {add}
          </TileLimit>
        </Suspense>
      ) : (
        add
      )}
    </article>
  );
}
