import { useLocation, useNavigate, useSearchParams } from '../../../lib/router.ts';
import { MIN_LETTERS, wordsOf } from './search-words.ts';

const PARAM = 'q';

/** The search over the menu, in the address: Back closes it, and comes back to it from what was opened there. */
export function useMenuSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedHere = (state as { searchOpened?: boolean } | null)?.searchOpened === true;
  const query = params.get(PARAM);
  const searchWith = (text: string | null) => {
    const next = new URLSearchParams(params);
    if (text === null) next.delete(PARAM);
    else next.set(PARAM, text);
    return next.toString();
  };
  return {
    /** Null while it is closed. */
    query,
    /** What is looked for: null until it is long enough. */
    settled: query !== null && wordsOf(query).join('').length >= MIN_LETTERS ? query : null,
    open: () => navigate({ search: searchWith('') }, { state: { searchOpened: true, keepScroll: true } }),
    change: (text: string) => navigate({ search: searchWith(text) }, { replace: true, state }),
    close: () =>
      openedHere
        ? navigate(-1)
        : navigate({ search: searchWith(null) }, { replace: true, state: { keepScroll: true } }),
  };
}
