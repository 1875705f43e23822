import type { Product } from '@biteboard/contracts';
import type { CartItem } from '@biteboard/contracts/rules';
import { useSearchParams } from '../../lib/router.ts';
import { useDoor } from '../../lib/use-door.ts';

const DISH = 'dish';
const LINE = 'line';

/** Which dish lies open, and which line of the cart is edited with it. */
export function useDishDoor() {
  const door = useDoor(DISH);
  const [params] = useSearchParams();
  const openDish = (dishId: string, lineId: string | null) => door.open({ [DISH]: dishId, [LINE]: lineId });
  return {
    dishId: door.opened,
    lineId: params.get(LINE),
    open: (product: Pick<Product, '_id'>) => openDish(product._id, null),
    /** Opens the dish of a line of the cart, to choose it anew. */
    edit: (line: Pick<CartItem, 'id' | 'productId'>) => openDish(line.productId, line.id),
    close: () => door.close({ [DISH]: null, [LINE]: null }),
  };
}
