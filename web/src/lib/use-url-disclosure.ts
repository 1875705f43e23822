import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from './router.ts';

type Change = Record<string, string | null>;

/**
 * What is open over a page, by a parameter of its address: a reload or a shared link opens it again, and Back closes
 * what was opened here. Other parameters stay; in a change, null leaves one out.
 */
export function useUrlDisclosure(name: string) {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const closedAt = useRef<typeof location>(null);
  const mark = `${name}Opened`;

  const go = (change: Change, options: { replace?: boolean; state?: unknown }) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    navigate({ search: next.toString() }, options);
  };
  /** Replaces the present entry of the history. */
  const change = (to: Change) => go(to, { replace: true, state: { ...location.state, keepScroll: true } });
  return {
    /** Null while nothing is open. */
    opened: params.get(name),
    change,
    /** What is open already is replaced. */
    open: (to: Change) =>
      params.has(name) ? change(to) : go(to, { state: { [mark]: true, keepScroll: true } }),
    close: (to: Change = { [name]: null }) => {
      if (location.state?.[mark] !== true) return change(to);
      // Going back is asynchronous; called twice, it would leave the page.
      if (closedAt.current === location) return;
      closedAt.current = location;
      // A blocker, for what is not saved, may keep it open; it can be closed again later.
      window.addEventListener('popstate', () => (closedAt.current = null), { once: true });
      navigate(-1);
    },
  };
}
