import { useUrlDisclosure } from '../../../lib/use-url-disclosure.ts';
import { MIN_LETTERS, wordsOf } from './search-words.ts';

const PARAM = 'q';

/** The search of the menu: Back returns to it from what was opened there. */
export function useMenuSearch() {
  const { opened: query, open, change, close } = useUrlDisclosure(PARAM);
  return {
    /** Null while it is closed. */
    query,
    /** The query once it is long enough, else null. */
    settled: query !== null && wordsOf(query).join('').length >= MIN_LETTERS ? query : null,
    open: () => open({ [PARAM]: '' }),
    change: (text: string) => change({ [PARAM]: text }),
    close: () => close(),
  };
}
