import type { Quote } from '@biteboard/contracts';
import { type Cart, quoteTotals } from '@biteboard/contracts/rules';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDebounced } from '../../lib/use-delay.ts';
import { useCart } from '../cart-store/cart-store.ts';
import { type QuoteBody, quoteBody, quoteQuery } from '../cart-store/quote.ts';
import { tipped, useTipOfCart } from '../cart-store/tip-choice.ts';
import { useDropoff } from '../order-choice/address/delivery-address.ts';
import { useOrder } from '../order-choice/use-order.ts';
import type { Shop } from '../site/shop-context.tsx';
import { useShop } from '../site/shop-context.tsx';
import { acceptChanges, type CartChanges, cartChanges, isPriced } from './cart-changes.ts';
import { useUnresolvedChanges } from './unresolved-changes.ts';

const DEBOUNCE_MS = 300;

export interface CartQuote {
  /** The server's quote of this very cart; null while it is pending. */
  quote: Quote | null;
  /** The quote is pending. */
  isAsking: boolean;
  /** Shown until they are accepted or dismissed, also while the server is asked again. */
  changes: CartChanges;
  /** The browser's preview until the server has answered, then the server's. */
  totals: CartTotals;
  /** The total before the changes. */
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
  const debounced = useDebounced(body, DEBOUNCE_MS);
  const tip = useTipOfCart();
  const [askedTipCents, askTip] = useState(() => tip(previewTotals(cart, site)));
  const answer = useQuery({
    ...quoteQuery(slug, withTip(debounced, askedTipCents)),
    // The last quote of the same cart stays while only its tip changes.
    placeholderData: (before: Quote | undefined, asked) =>
      isSameCart(asked?.queryKey[2], debounced) ? before : undefined,
  });

  const isSettled = debounced === body;
  const current = isSettled ? (answer.data ?? null) : null;
  const found = useMemo(() => (current ? cartChanges(cart.items, current) : null), [cart.items, current]);
  const changes = useUnresolvedChanges(found, cart.items);
  const known = current && isPriced(current) ? current : previewTotals(acceptChanges(cart, changes), site);
  const tipCents = tip(known);
  useEffect(() => {
    const timer = setTimeout(() => askTip(tipCents), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [tipCents]);
  const before = previewTotals(cart, site);
  return {
    quote: current && tipped(current, tipCents),
    isAsking: items.length > 0 && (!isSettled || tipCents !== askedTipCents || answer.isFetching),
    changes,
    totals: tipped(known, tipCents),
    oldTotalCents: tipped(before, tip(before)).totalCents,
  };
}

const withTip = (body: QuoteBody, tipCents: number): QuoteBody =>
  tipCents > 0 ? { ...body, tipCents } : body;

const isSameCart = (one: unknown, other: QuoteBody): boolean =>
  hashKey([{ ...(one as QuoteBody | undefined), tipCents: undefined }]) === hashKey([other]);

export type CartTotals = Pick<
  Quote,
  'subtotalCents' | 'discountCents' | 'taxCents' | 'deliveryFeeCents' | 'tipCents' | 'totalCents'
>;

/** The browser's preview until the server has answered; without a tip. */
export function previewTotals(cart: Cart, site: Shop['site']): CartTotals {
  const deliveryFeeCents = site.deliveryEnabled ? cart.deliveryFeeCents : 0;
  const totals = quoteTotals({
    lines: cart.items.map((item) => ({ totalCents: item.unitCents * item.quantity })),
    couponPercent: cart.coupon?.percent ?? 0,
    couponMinSubtotalCents: site.couponMinSubtotalCents,
    taxRatePercent: site.taxRatePercent,
    deliveryCustomerCents: deliveryFeeCents,
    tipCents: 0,
  });
  return { ...totals, deliveryFeeCents, tipCents: 0 };
}
