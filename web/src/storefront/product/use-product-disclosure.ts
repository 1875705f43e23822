import type { Product } from '@biteboard/contracts';
import type { CartItem } from '@biteboard/contracts/rules';
import { useSearchParams } from '../../lib/router.ts';
import { useUrlDisclosure } from '../../lib/use-url-disclosure.ts';

const DISH = 'dish';
const LINE = 'line';

/** The dish that is open, and the line of the cart that is edited with it; kept in the address. */
export function useProductDisclosure() {
  const disclosure = useUrlDisclosure(DISH);
  const [params] = useSearchParams();
  const openProduct = (productId: string, lineId: string | null) =>
    disclosure.open({ [DISH]: productId, [LINE]: lineId });
  return {
    productId: disclosure.opened,
    lineId: params.get(LINE),
    open: (product: Pick<Product, '_id'>) => openProduct(product._id, null),
    /** Opens the dish of a line of the cart, to edit it. */
    edit: (line: Pick<CartItem, 'id' | 'productId'>) => openProduct(line.productId, line.id),
    close: () => disclosure.close({ [DISH]: null, [LINE]: null }),
  };
}

/** Loaded when the browser is idle or a dish is pointed at, before it is opened. */
export const loadProductDialog = () => import('./product-dialog.tsx');
