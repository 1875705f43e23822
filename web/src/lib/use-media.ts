import { useCallback } from 'react';
import { useBrowserState } from './use-browser-state.ts';

/** Widths in CSS pixels where the layout changes (design README, Space). */
export const BREAKPOINTS = { large: 480, tablet: 768, desktop: 1024, wide: 1280 } as const;

/** True while the media query holds; the server renders for a phone, where none does. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useBrowserState({
    subscribe,
    read: () => window.matchMedia(query).matches,
    atServer: () => false,
  });
}

/** True from the breakpoint's width upwards. */
export const useFrom = (breakpoint: keyof typeof BREAKPOINTS): boolean =>
  useMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`);
