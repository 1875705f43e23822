import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { useShop } from '../site/shop-context.tsx';
import { loadProductDialog } from './load-product-dialog.ts';
import { useDishDoor } from './use-dish-door.ts';

const ProductDialog = lazy(() => loadProductDialog().then((part) => ({ default: part.ProductDialog })));

/** Opens the dish that the address names. */
export function ProductHost() {
  const { products } = useShop();
  const { dishId, close } = useDishDoor();
  useEffect(() => whenIdle(loadProductDialog), []);
  const product = dishId === null ? undefined : products.find((candidate) => candidate._id === dishId);
  if (!product) return null;
  return (
    <Suspense fallback={null}>
      <ProductDialog key={product._id} product={product} onClose={close} />
    </Suspense>
  );
}
