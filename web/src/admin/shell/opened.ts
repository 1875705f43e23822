import { useSearchParams } from '../../lib/router.ts';

const OPEN = 'open';

/** What may stand open over a tab, by the word that the address carries: `?open=product:42`. */
export type Opened =
  | 'new-site'
  | 'edit-site'
  | 'new-category'
  | 'new-product'
  | `category:${string}`
  | `product:${string}`;

/** What stands open over the tab: kept in the address, so that a reload or a shared link shows it again. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const open = (what: Opened | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (what === null) next.delete(OPEN);
        else next.set(OPEN, what);
        return next;
      },
      { replace: true, state: { keepScroll: true } },
    );
  return { opened: params.get(OPEN), open, close: () => open(null) };
}
