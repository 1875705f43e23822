import { useCallback, useSyncExternalStore } from 'react';

/** Widths in CSS pixels where the layout changes (design README, Space). */
export const BREAKPOINTS = { large: 480, tablet: 768, desktop: 1024, wide: 1280 } as const;

/** True while the media query holds. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** True from the breakpoint's width upwards. */
export const useFrom = (breakpoint: keyof typeof BREAKPOINTS): boolean =>
  useMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`);
