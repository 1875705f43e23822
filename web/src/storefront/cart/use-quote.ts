import type { Quote } from '@biteboard/contracts';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { type QuoteBody, quoteBody, quoteQuery } from '../cart-store/quote.ts';
import { tipped } from '../cart-store/tip-choice.ts';
import { useTipOfCart } from '../cart-store/use-tip-of-cart.ts';
import { useDropoff } from '../order-choice/address/delivery-address.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { useShop } from '../site/shop-context.tsx';
import { acceptChanges, type CartChanges, cartChanges, isPriced } from './cart-changes.ts';
import { type CartTotals, previewTotals } from './cart-totals.ts';
import { useUnresolvedChanges } from './unresolved-changes.ts';

const DEBOUNCE_MS = 300;

export interface CartQuote {
  /** The server's word on this very cart; null while it is on its way. */
  quote: Quote | null;
  /** It is being asked for. */
  isAsking: boolean;
  /** They last while the server is asked anew, until they are accepted or dismissed. */
  changes: CartChanges;
  /** What the browser computes until the server has answered, and after that the server's. */
  totals: CartTotals;
  /** What it came to before the changes. */
  oldTotalCents: number;
}

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
  const rested = useDebounced(body, DEBOUNCE_MS);
  const tip = useTipOfCart();
  const [askedTipCents, askTip] = useState(() => tip(previewTotals(cart, site)));
  const answer = useQuery({
    ...quoteQuery(slug, withTip(rested, askedTipCents)),
    // What is known of the basket stays while only its tip is asked anew.
    placeholderData: (before: Quote | undefined, asked) =>
      isSameCart(asked?.queryKey[2], rested) ? before : undefined,
  });

  const isRested = rested === body;
  const told = isRested ? (answer.data ?? null) : null;
  const found = useMemo(() => (told ? cartChanges(cart.items, told) : null), [cart.items, told]);
  const changes = useUnresolvedChanges(found, cart.items);
  const known = told && isPriced(told) ? told : previewTotals(acceptChanges(cart, changes), site);
  const tipCents = tip(known);
  useEffect(() => {
    const timer = setTimeout(() => askTip(tipCents), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [tipCents]);
  const before = previewTotals(cart, site);
  return {
    quote: told && tipped(told, tipCents),
    isAsking: items.length > 0 && (!isRested || tipCents !== askedTipCents || answer.isFetching),
    changes,
    totals: tipped(known, tipCents),
    oldTotalCents: tipped(before, tip(before)).totalCents,
  };
}

const withTip = (basket: QuoteBody, tipCents: number): QuoteBody =>
  tipCents > 0 ? { ...basket, tipCents } : basket;

const isSameCart = (one: unknown, other: QuoteBody): boolean =>
  hashKey([{ ...(one as QuoteBody | undefined), tipCents: undefined }]) === hashKey([other]);
