import { useEffect, useRef } from 'react';

/** Focuses an element where the focused one was removed by a change, so that the focus is not lost to the page. */
export function useFocusFallback(change: unknown, find: () => HTMLElement | null | undefined): void {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
}
