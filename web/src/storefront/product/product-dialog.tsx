import type { Product } from '@biteboard/contracts';
import { type CartItem, cartItemLabels, shortOptionsText, unitPriceCents } from '@biteboard/contracts/rules';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFrom } from '../../lib/use-media.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { money } from '../../ui/money.tsx';
import { Picture, tintOf } from '../../ui/picture.tsx';
import { Notice } from '../../ui/state-blocks.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { FoodStatement } from '../food/statement/food-statement.tsx';
import { useOrder } from '../order-choice/use-order.ts';
import { useLimit } from '../serving/use-limit.ts';
import { useShop } from '../site/shop-context.tsx';
import { type ChoiceStep, missingIn, missingText, stepsOf } from './choice-steps.ts';
import { atLocation } from './choices-left.ts';
import { t } from './messages.ts';
import { ProductBar } from './product-bar.tsx';
import { ProductChoices } from './product-choices.tsx';
import styles from './product-dialog.module.css';
import { ProductExtras } from './product-extras.tsx';
import { useProductOrder } from './use-product-order.ts';

interface ProductDialogProps {
  product: Product;
  /** The line of the cart that is edited; undefined to add the dish. */
  line: CartItem | undefined;
  onClose: () => void;
  /** Saved in the cart under this id. */
  onSaved: (lineId: string) => void;
}

/**
 * A dish to be ordered: its choices and extras, the quantity, and the running price. On phones the extras are a second
 * step (spec §4); a plain dish only asks for the quantity.
 */
export function ProductDialog({ product: offered, line, onClose, onSaved }: ProductDialogProps) {
  const { site } = useShop();
  const locationId = useOrder().location?.id;
  const product = useMemo(() => atLocation(offered, locationId), [offered, locationId]);
  const isWide = useFrom('tablet');
  const [edited] = useState(line);
  const order = useProductOrder(product, edited);
  const limit = useLimit(product);
  const refusal = product.soldOut ? t('soldOut', { name: product.name }) : limit?.sentence;
  const { choice, quantity } = order;
  const [onExtras, setOnExtras] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const all = stepsOf(product);
  const currentStep: ChoiceStep = onExtras || all[0] === 'extras' ? 'extras' : 'choices';
  const shown = isWide ? all : [currentStep];
  const isLast = isWide || currentStep === 'extras' || !all.includes('extras');
  const problem = missingIn(product, choice, shown);

  const find = (query: string) => body.current?.querySelector<HTMLElement>(query);
  const showStep = (step: ChoiceStep) => {
    flushSync(() => setOnExtras(step === 'extras'));
    body.current?.scrollTo(0, 0);
    (find('input:checked') ?? find('input:not(:disabled)'))?.focus();
  };
  const proceed = () => {
    if (refusal) return;
    if (problem) {
      find(`[data-group="${CSS.escape(problem.of)}"] input:not(:disabled)`)?.focus();
      return;
    }
    if (!isLast) return showStep('extras');
    const lineId = order.commit();
    if (lineId !== null) onSaved(lineId);
  };

  const isCompact = !isWide && currentStep === 'extras' && all.length > 1;
  const parts = { product, currency: site.currency, choice, onChange: order.setChoice };
  return (
    <BottomSheet
      title={product.name}
      onClose={onClose}
      width={880}
      bare
      closeKind={!isWide && !isCompact ? 'round' : 'plain'}
      className={styles.dialog}
    >
      <div className={styles.layout}>
        {isWide && (
          <div className={styles.side}>
            <Ground src={product.imageUrl} name={product.name} />
            <Picture
              src={product.imageUrl}
              name={product.name}
              className={styles.dish}
              eager
              sizes="(min-width: 768px) 50vw, 100vw"
            />
          </div>
        )}
        <div className={styles.column}>
          {isCompact && (
            <header className={styles.compact}>
              <IconButton
                label={t('backToSize')}
                icon={<ArrowLeft size={22} strokeWidth={1.75} aria-hidden />}
                onClick={() => showStep('choices')}
              />
              <Picture src={product.imageUrl} name={product.name} className={styles.thumb} />
              <div>
                <p className={styles.compactName} dir="auto">
                  {product.name}
                </p>
                <p className={styles.chosen}>
                  {shortOptionsText({ ...cartItemLabels(order.item), selectedOptions: [] })}
                </p>
              </div>
            </header>
          )}
          {isWide && <ProductHead product={product} />}
          <div ref={body} className={styles.body}>
            {!isWide && !isCompact && (
              <>
                <Picture src={product.imageUrl} name={product.name} className={styles.top} eager />
                <ProductHead product={product} />
              </>
            )}
            <div className={styles.groups}>
              {order.hasChanged && (
                <Notice
                  tone="warning"
                  className={styles.changed}
                  icon={<TriangleAlert size={20} strokeWidth={1.75} aria-hidden />}
                >
                  <span role="status">{t('changed', { name: product.name })}</span>
                </Notice>
              )}
              {shown.includes('choices') && <ProductChoices {...parts} />}
              {shown.includes('extras') && <ProductExtras {...parts} />}
              <FoodStatement product={product} choice={choice} />
            </div>
          </div>
          <ProductBar
            name={product.name}
            quantity={quantity}
            onQuantity={order.setQuantity}
            price={money(unitPriceCents(product, choice) * quantity, site.currency)}
            action={isLast ? t(edited ? 'save' : 'add') : t('nextExtras')}
            missing={refusal ?? (problem && missingText(product, choice, problem))}
            onAction={proceed}
          />
        </div>
      </div>
    </BottomSheet>
  );
}

/** The picture's own upper and lower edge, stretched to fill the column. */
function Ground({ src, name }: { src: string; name: string }) {
  return (
    <div className={styles.ground} style={{ backgroundColor: tintOf(name) }} aria-hidden>
      {src !== '' && (
        <>
          <span className={styles.over}>
            <img src={src} alt="" />
          </span>
          <span className={styles.under}>
            <img src={src} alt="" />
          </span>
        </>
      )}
    </div>
  );
}

function ProductHead({ product }: { product: Product }) {
  return (
    <header className={styles.head}>
      <p className={styles.name}>
        <VegMark isVeg={product.isVeg} size={18} />
        <span dir="auto">{product.name}</span>
      </p>
      {product.description !== '' && (
        <p className={styles.description} dir="auto">
          {product.description}
        </p>
      )}
    </header>
  );
}
