import type { Product } from '@biteboard/contracts';
import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router.ts';

const PARAM = 'dish';

/** Which dish lies open. It is part of the address: Back closes it, and it can be sent to a friend. */
export function useDishDoor() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const openedHere = (location.state as { dishOpened?: boolean } | null)?.dishOpened === true;
  const closedAt = useRef<typeof location>(null);

  const open = (product: Product) => {
    const next = new URLSearchParams(params);
    next.set(PARAM, product._id);
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
    next.delete(PARAM);
    navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace: true, state: { keepScroll: true } });
  };
  return { dishId: params.get(PARAM), open, close };
}
