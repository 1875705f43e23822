import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { showToast } from '../../ui/toasts.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import { loadProductDialog } from './load-product-dialog.ts';
import { t } from './messages.ts';
import { useProductDisclosure } from './use-product-disclosure.ts';

const ProductDialog = lazyPart(() => loadProductDialog().then((part) => part.ProductDialog));

/** Opens the dish that the address names, to be added or to change the line of the cart that it names, too. */
export function ProductHost() {
  const { slug, products, menuError } = useShop();
  const { cart } = useCart(slug);
  const { dishId, lineId, close } = useProductDisclosure();
  const edited = useRef<string>(null);
  useEffect(() => runWhenIdle(loadProductDialog), []);
  const product = dishId === null ? undefined : products.find(({ _id }) => _id === dishId);
  const line = cart.items.find(({ id, productId }) => id === lineId && productId === dishId);

  const isGone = dishId !== null && !product && menuError === null;
  const tellGone = useEffectEvent(() => {
    showToast({ title: line ? t('gone', { name: line.name }) : t('goneDish') });
    close();
  });
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone]);
  useEffect(() => {
    if (dishId !== null) edited.current = lineId;
  }, [dishId, lineId]);
  // A line that was changed is drawn anew: what opened the dish is no longer there to take the focus back.
  useFocusFallback(dishId, () => editButton(edited.current));

  if (!product) return null;
  return (
    <Suspense fallback={null}>
      <ProductDialog
        key={`${product._id} ${lineId}`}
        product={product}
        line={line}
        onClose={close}
        onSaved={(id) => {
          edited.current = id;
          close();
        }}
      />
    </Suspense>
  );
}

/** The cart's button that opened a line; it says by `data-edits` which. */
const editButton = (lineId: string | null): HTMLElement | null =>
  lineId === null ? null : document.querySelector(`[data-edits="${CSS.escape(lineId)}"]`);
