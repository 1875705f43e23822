import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A refusal stays one; a lost connection or a busy server may recover. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Exponential, capped at 30 s (spec §9, Caching). */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** Fresh 60 s, kept 5 minutes, three attempts (spec §9, Caching). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 300_000,
      retry: (failures, error) => failures < 3 && mayRetry(error),
      retryDelay,
    },
    // A button pressed without a network fails at once, instead of acting later when the network is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** For the admin and orders areas: one retry, no refetch on focus (spec §9, Caching). */
export const calmQuery = {
  retry: (failures: number, error: unknown) => failures < 1 && mayRetry(error),
  refetchOnWindowFocus: false,
} as const;
