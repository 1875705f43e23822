import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../use-delay.ts';
import type { Suggestion, Vicinity } from './suggest-addresses.ts';

/** spec §5: from the first character on, debounced. */
const DEBOUNCE_MS = 120;

/**
 * The addresses that complete what is typed; none without a key, and none where the maps service fails, which is not
 * reported (spec §8).
 */
export function useAddressSuggestions(key: string, typed: string, near?: Vicinity): readonly Suggestion[] {
  const asked = useDebounced(typed.trim(), DEBOUNCE_MS);
  const suggestions = useQuery({
    queryKey: ['address-suggestions', asked, near],
    queryFn: async () => {
      const { suggestAddresses } = await import('./suggest-addresses.ts');
      return suggestAddresses(key, asked, near);
    },
    enabled: key !== '' && asked !== '',
    retry: false,
    placeholderData: (previous) => previous,
  });
  return asked === '' || suggestions.isError ? [] : (suggestions.data ?? []);
}
