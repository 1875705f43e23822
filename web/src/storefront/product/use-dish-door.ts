import type { Product } from '@biteboard/contracts';
import type { CartItem } from '@biteboard/contracts/rules';
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.ts';

const DISH = 'dish';
const LINE = 'line';

/**
 * Which dish lies open, and which line of the cart is edited with it. It is part of the address: Back closes it, and it
 * can be sent to a friend.
 */
export function useDishDoor() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const openedHere = (location.state as { dishOpened?: boolean } | null)?.dishOpened === true;
  const closedAt = useRef<typeof location>(null);

  const openDish = (dishId: string, lineId?: string) => {
    const next = new URLSearchParams(params);
    next.set(DISH, dishId);
    if (lineId === undefined) next.delete(LINE);
    else next.set(LINE, lineId);
    navigate({ search: `?${next}` }, { state: { dishOpened: true, keepScroll: true } });
  };
  const close = () => {
    // Going back takes a moment; asked for twice, it would leave the page.
    if (closedAt.current === location) return;
    closedAt.current = location;
    if (openedHere) {
      navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete(DISH);
    next.delete(LINE);
    navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true, state: { keepScroll: true } });
  };
  return {
    dishId: params.get(DISH),
    lineId: params.get(LINE),
    open: (product: Pick<Product, '_id'>) => openDish(product._id),
    /** Opens the dish of a line of the cart, to choose it anew. */
    edit: (line: Pick<CartItem, 'id' | 'productId'>) => openDish(line.productId, line.id),
    close,
  };
}
