import type { Quote } from '@biteboard/contracts';
import { basketTotals, type Cart } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useCart } from '../basket/cart-store.ts';
import { quoteBody, quoteQuery } from '../basket/quote.ts';
import { useDropoff } from '../order-choice/address/delivery-address.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { type Shop, useShop } from '../site/shop-context.tsx';
import { acceptChanges, type CartChanges, cartChanges, isPriced } from './cart-changes.ts';
import { useLastingChanges } from './lasting-changes.ts';

const REST_MS = 300;

export interface CartQuote {
  /** The server's word on this very cart; null while it is on its way. */
  quote: Quote | null;
  /** It is being asked for. */
  isAsking: boolean;
  /** They last while the server is asked anew, until they are accepted or dismissed. */
  changes: CartChanges;
  /** What the browser computes until the server has answered, and after that the server's. */
  totals: Totals;
  /** What it came to before the changes. */
  oldTotalCents: number;
}

export type Totals = Pick<
  Quote,
  'subtotalCents' | 'discountCents' | 'taxCents' | 'deliveryFeeCents' | 'totalCents'
>;

/** The sums of the cart of the shop around, previewed at once and confirmed by the server. */
export function useQuote(): CartQuote {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const { orderType, location, scheduledFor } = useOrder();
  const dropoff = useDropoff(slug);
  const { items, coupon } = cart;
  const locationId = location?.id ?? null;

  const body = useMemo(
    () => quoteBody({ items, coupon }, { orderType, locationId, scheduledFor, dropoff }),
    [items, coupon, orderType, locationId, scheduledFor, dropoff],
  );
  const rested = useDebounced(body, REST_MS);
  const answer = useQuery(quoteQuery(slug, rested));

  const isRested = rested === body;
  const quote = isRested ? (answer.data ?? null) : null;
  const found = useMemo(() => (quote ? cartChanges(cart.items, quote) : null), [cart.items, quote]);
  const changes = useLastingChanges(found, cart.items);
  return {
    quote,
    isAsking: items.length > 0 && (!isRested || answer.isFetching),
    changes,
    totals: quote && isPriced(quote) ? quote : previewOf(acceptChanges(cart, changes), site),
    oldTotalCents: previewOf(cart, site).totalCents,
  };
}

function previewOf(cart: Cart, site: Shop['site']): Totals {
  const deliveryFeeCents = site.deliveryEnabled ? cart.deliveryFeeCents : 0;
  const totals = basketTotals({
    lines: cart.items.map((item) => ({ totalCents: item.unitCents * item.quantity })),
    couponPercent: cart.coupon?.percent ?? 0,
    couponMinSubtotalCents: site.couponMinSubtotalCents,
    taxRatePercent: site.taxRatePercent,
    deliveryCustomerCents: deliveryFeeCents,
    tipCents: 0,
  });
  return { ...totals, deliveryFeeCents };
}
