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
  /** The cart has changed at the server. */
  onChanged: () => void;
  /** The address can no longer be delivered to. */
  onUndeliverable: () => void;
  /** Placed, to be paid at the counter: the order's page opens next. */
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

/** Sends the order and continues to the payment, or to the orders where it is paid at the counter. */
export function usePlaceOrder({ onChanged, onUndeliverable, onPlaced }: Outcomes) {
  const { slug, reload } = useShop();
  const { readyAt } = useOrder();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useAttempt({
    send: (choices: CheckoutChoices) => placeCart(slug, choices),
    onDone: async ({ url }, { scheduledFor }) => {
      const isPaidLater = !url.startsWith('/s/');
      changeOrderChoice(slug, { heldFor: isPaidLater ? (scheduledFor ?? readyAt) : null });
      // A customer who has left the checkout is not redirected: the order is in My Orders.
      if (!isMounted.current) return;
      if (isPaidLater) {
        window.location.assign(url);
        // Pending until the browser has left; a page restored from the back-forward cache is no longer pending.
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
      const isUndeliverable = UNDELIVERABLE.includes(error.code);
      if (!isUndeliverable && !CART_CHANGED.includes(error.code)) return;
      void queries.invalidateQueries({ queryKey: quotesKey(slug) });
      if (error.params.about === 'currency') return reload();
      if (isMounted.current) (isUndeliverable ? onUndeliverable : onChanged)();
    },
  });
}
