import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from '../lib/router.ts';

const positions = new Map<string, number>();

/** A new page starts on top; going back finds the place that was left. A link may keep the place: `state={{ keepScroll: true }}`. */
export function ScrollRestoration() {
  const { key, state } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = (state as { keepScroll?: boolean } | null)?.keepScroll === true;
    // The first page was there before the program, and may have been scrolled since.
    const isFirst = positions.size === 0;
    if (kind === 'POP' && !isFirst) window.scrollTo(0, positions.get(key) ?? 0);
    else if (!keep && kind === 'PUSH') window.scrollTo(0, 0);
    const remember = () => positions.set(key, window.scrollY);
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, kind, state]);
  return null;
}
