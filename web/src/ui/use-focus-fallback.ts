import { useEffect, useRef } from 'react';

/** Gives the focus to an element where what had it went away with a change, so that it is not lost to the page. */
export function useFocusFallback(change: unknown, find: () => HTMLElement | null | undefined): void {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
}
