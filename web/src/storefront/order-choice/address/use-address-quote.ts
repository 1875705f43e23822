import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useCart } from '../../cart-store/cart-store.ts';
import { quoteBody, quoteQuery } from '../../cart-store/quote.ts';
import { tipped } from '../../cart-store/tip-choice.ts';
import { useTipOfCart } from '../../cart-store/use-tip-of-cart.ts';
import { missingParts, type TypedAddress, toAddress } from '../../site/address/typed-address.ts';
import { useShop } from '../../site/shop-context.tsx';
import { useOrder } from '../use-order.ts';
import { refusalIn } from './address-refusal.ts';

const DEBOUNCE_MS = 500;

/** What bringing the cart to an address would cost, once the address is whole and typing has rested. */
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
  const rested = useDebounced(body, DEBOUNCE_MS);
  const { enabled, ...question } = quoteQuery(slug, rested);
  const answer = useQuery({ ...question, enabled: enabled && rested.dropoff !== undefined });
  const isRested = rested === body;
  const told = isWhole && isRested ? (answer.data ?? null) : null;
  const tip = useTipOfCart();
  const quote = told && tipped(told, tip(told));
  return {
    quote,
    isAsking: isWhole && (!isRested || answer.isFetching),
    refusal: refusalIn(quote),
    error: isWhole && isRested ? answer.error : null,
    askAgain: () => void answer.refetch(),
  };
}
