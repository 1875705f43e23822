import type { Location } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useNavigate } from '../../lib/router.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { readCart } from '../basket/cart-store.ts';
import { quotesKey } from '../cart/queries.ts';
import { useShop } from '../site/shop-context.tsx';
import { AttemptKey } from './attempt-key.ts';
import { placeTakeout, takeoutBody } from './place-takeout.ts';
import { rememberPlaced } from './placed-order.ts';

interface Order {
  location: Location;
  scheduledFor: number | null;
  payOnline: boolean;
}

interface Outcomes {
  /** The cart is no longer what it was. */
  onChanged: () => void;
  /** Placed, and nothing to pay here: the order's page is in view. */
  onPlaced: () => void;
}

/** Sends the order and goes on to the payment, or to the orders where it is paid at the counter. */
export function usePlaceOrder({ onChanged, onPlaced }: Outcomes) {
  const { slug } = useShop();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [attempt] = useState(() => new AttemptKey());
  return useAttempt({
    send: ({ location, scheduledFor, payOnline }: Order) => {
      const body = takeoutBody(readCart(slug), location.id, scheduledFor);
      return placeTakeout({ slug, payOnline, body, idempotencyKey: attempt.for({ payOnline, body }) });
    },
    onDone: async ({ url }) => {
      rememberPlaced(slug);
      if (url.startsWith('/s/')) {
        onPlaced();
        await navigate(url);
      } else {
        window.location.assign(url);
        // Stays busy until the browser has left; a page kept for the way back is let go by then.
        await new Promise((left) => window.addEventListener('pagehide', left, { once: true }));
      }
    },
    onFailed: (error) => {
      attempt.settle(error);
      if (!(error instanceof ApiError)) return;
      const cartChanged = ['PRICE_CHANGED', 'UNKNOWN_PRODUCT', 'OPTION_UNKNOWN', 'OPTION_REQUIRED'];
      if (!cartChanged.includes(error.code)) return;
      void queries.invalidateQueries({ queryKey: quotesKey(slug) });
      onChanged();
    },
  });
}
