import type { Problem, Quote } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../../lib/use-delay.ts';
import { useCart } from '../../cart-store/cart-store.ts';
import { quoteBody, quoteQuery } from '../../cart-store/quote.ts';
import { tipped, useTipOfCart } from '../../cart-store/tip-choice.ts';
import { missingParts, type TypedAddress, toAddress } from '../../site/address/typed-address.ts';
import { useShop } from '../../site/shop-context.tsx';
import { useOrder } from '../use-order.ts';

const DEBOUNCE_MS = 500;

/** The quote of delivering the cart to an address, once the address is complete; debounced. */
export function useAddressQuote(address: TypedAddress) {
  const { slug } = useShop();
  const { items, coupon } = useCart(slug).cart;
  const { location, scheduledFor } = useOrder();
  const locationId = location?.id ?? null;
  const isWhole = missingParts(address).length === 0;
  const body = useMemo(
    () =>
      quoteBody(
        { items, coupon },
        {
          orderType: 'delivery',
          locationId,
          scheduledFor,
          dropoff: isWhole ? { address: toAddress(address) } : null,
        },
      ),
    [items, coupon, locationId, scheduledFor, address, isWhole],
  );
  const debounced = useDebounced(body, DEBOUNCE_MS);
  const { enabled, ...question } = quoteQuery(slug, debounced);
  const answer = useQuery({ ...question, enabled: enabled && debounced.dropoff !== undefined });
  const isSettled = debounced === body;
  const current = isWhole && isSettled ? (answer.data ?? null) : null;
  const tip = useTipOfCart();
  const quote = current && tipped(current, tip(current));
  return {
    quote,
    isAsking: isWhole && (!isSettled || answer.isFetching),
    refusal: refusalIn(quote),
    error: isWhole && isSettled ? answer.error : null,
    askAgain: () => void answer.refetch(),
  };
}

/** A quote's codes of why an address cannot be delivered to. */
const REFUSALS: readonly string[] = ['DELIVERY_OFF', 'LOCATION_REQUIRED', 'ADDRESS_UNKNOWN', 'TOO_FAR'];
/** Of these, what another address may solve. */
const NEEDS_OTHER_ADDRESS: readonly string[] = ['ADDRESS_UNKNOWN', 'TOO_FAR'];

export const refusalIn = (quote: Quote | null): Problem | null =>
  quote?.problems.find(({ code }) => REFUSALS.includes(code)) ?? null;

export const needsOtherAddress = (refusal: Problem | null): boolean =>
  refusal !== null && NEEDS_OTHER_ADDRESS.includes(refusal.code);
