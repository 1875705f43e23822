import type { Product } from '@biteboard/contracts';
import type { CartItem } from '@biteboard/contracts/rules';
import { useSearchParams } from '../../lib/router.ts';
import { useUrlDisclosure } from '../../lib/use-url-disclosure.ts';

const DISH = 'dish';
const LINE = 'line';

/** Which dish lies open, and which line of the cart is edited with it. */
export function useProductDisclosure() {
  const disclosure = useUrlDisclosure(DISH);
  const [params] = useSearchParams();
  const openProduct = (dishId: string, lineId: string | null) =>
    disclosure.open({ [DISH]: dishId, [LINE]: lineId });
  return {
    dishId: disclosure.opened,
    lineId: params.get(LINE),
    open: (product: Pick<Product, '_id'>) => openProduct(product._id, null),
    /** Opens the dish of a line of the cart, to choose it anew. */
    edit: (line: Pick<CartItem, 'id' | 'productId'>) => openProduct(line.productId, line.id),
    close: () => disclosure.close({ [DISH]: null, [LINE]: null }),
  };
}
