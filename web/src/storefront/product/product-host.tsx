import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { showToast } from '../../ui/toasts.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import { t } from './messages.ts';
import { loadProductDialog, useProductDisclosure } from './use-product-disclosure.ts';

const ProductDialog = lazyPart(() => loadProductDialog().then((part) => part.ProductDialog));

/** Opens the dish in the address, to be added or to edit the cart's line in the address. */
export function ProductHost() {
  const { slug, products, menuError } = useShop();
  const { cart } = useCart(slug);
  const { productId, lineId, close } = useProductDisclosure();
  const edited = useRef<string>(null);
  useEffect(() => runWhenIdle(loadProductDialog), []);
  const product = productId === null ? undefined : products.find(({ _id }) => _id === productId);
  const line = cart.items.find((item) => item.id === lineId && item.productId === productId);

  const isGone = productId !== null && !product && menuError === null;
  const reportGone = useEffectEvent(() => {
    showToast({ title: line ? t('gone', { name: line.name }) : t('goneDish') });
    close();
  });
  useEffect(() => {
    if (isGone) reportGone();
  }, [isGone]);
  useEffect(() => {
    if (productId !== null) edited.current = lineId;
  }, [productId, lineId]);
  // An edited line is rerendered: the button that opened the dish is no longer there to take the focus.
  useFocusFallback(productId, () => editButton(edited.current));

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

/** The cart's button that edits a line, by its `data-edits`. */
const editButton = (lineId: string | null): HTMLElement | null =>
  lineId === null ? null : document.querySelector(`[data-edits="${CSS.escape(lineId)}"]`);
