import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useShop } from '../site/shop-context.tsx';
import { fullTimesQuery } from './queries.ts';
import { useOrder } from './use-order.ts';

/** Asks what the chosen location's kitchen has no place for, while it matters; `useOrder` knows it from then on. */
export function useFullTimes(isWanted = true): void {
  const { slug } = useShop();
  const { location } = useOrder();
  useQuery({ ...fullTimesQuery(slug, location?.id ?? ''), enabled: isWanted && location !== null });
}

/** The same once, for a choice that somebody is about to make. */
export function useAskFullTimes(): () => void {
  const queries = useQueryClient();
  const { slug } = useShop();
  const { location } = useOrder();
  return () => {
    if (location) void queries.prefetchQuery(fullTimesQuery(slug, location.id));
  };
}
