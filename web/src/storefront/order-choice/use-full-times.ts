import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShop } from '../site/shop-context.tsx';
import { fullTimesQuery } from './queries.ts';
import { useOrder } from './use-order.ts';

/** Loads when the chosen location's kitchen is full, while `isWanted`; `useOrder` has it from then on. */
export function useFullTimes(isWanted = true): void {
  const { slug } = useShop();
  const { location } = useOrder();
  useQuery({ ...fullTimesQuery(slug, location?.id ?? ''), enabled: isWanted && location !== null });
}

/** Loads it once, for a choice that is about to be made. */
export function useAskFullTimes(): () => void {
  const queries = useQueryClient();
  const { slug } = useShop();
  const { location } = useOrder();
  return () => {
    if (location) void queries.prefetchQuery(fullTimesQuery(slug, location.id));
  };
}
