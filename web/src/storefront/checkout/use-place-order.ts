import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useNavigate } from '../../lib/router.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { quotesKey } from '../cart-store/quote.ts';
import { fullTimesKey } from '../order-choice/queries.ts';
import { changeOrderChoice } from '../order-choice/stored-order-choice.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { useShop } from '../site/shop-context.tsx';
import { type CheckoutChoices, placeCart } from './place-cart.ts';

interface Outcomes {
  /** The cart is no longer what it was. */
  onChanged: () => void;
  /** Nothing can be brought to the address any more. */
  onUndeliverable: () => void;
  /** Placed, and nothing to pay here: the order's page is in view. */
  onPlaced: () => void;
}

const CART_CHANGED: readonly string[] = [
  'PRICE_CHANGED',
  'UNKNOWN_PRODUCT',
  'OPTION_UNKNOWN',
  'OPTION_REQUIRED',
  'SOLD_OUT',
  'PICKUP_ONLY',
  'DELIVERY_OFF',
];
const UNDELIVERABLE: readonly string[] = ['ADDRESS_UNKNOWN', 'TOO_FAR'];

/** Sends the order and goes on to the payment, or to the orders where it is paid at the counter. */
export function usePlaceOrder({ onChanged, onUndeliverable: onUnreached, onPlaced }: Outcomes) {
  const { slug } = useShop();
  const { readyAt } = useOrder();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useAttempt({
    send: (choices: CheckoutChoices) => placeCart(slug, choices),
    onDone: async ({ url }, { scheduledFor }) => {
      const isPaidLater = !url.startsWith('/s/');
      changeOrderChoice(slug, { heldFor: isPaidLater ? (scheduledFor ?? readyAt) : null });
      // Whoever has gone elsewhere meanwhile is not led away: the order waits in My Orders.
      if (!isHere.current) return;
      if (isPaidLater) {
        window.location.assign(url);
        // Stays busy until the browser has left; a page kept for the way back is let go by then.
        await new Promise((left) => window.addEventListener('pagehide', left, { once: true }));
      } else {
        onPlaced();
        await navigate(url);
      }
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'TIME_UNAVAILABLE') {
        changeOrderChoice(slug, { heldFor: null });
        for (const queryKey of [fullTimesKey(slug), quotesKey(slug)])
          void queries.invalidateQueries({ queryKey });
      }
      const isUnreached = UNDELIVERABLE.includes(error.code);
      if (!isUnreached && !CART_CHANGED.includes(error.code)) return;
      void queries.invalidateQueries({ queryKey: quotesKey(slug) });
      if (isHere.current) (isUnreached ? onUnreached : onChanged)();
    },
  });
}
