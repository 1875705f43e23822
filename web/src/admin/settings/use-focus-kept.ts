import { useEffect, useRef } from 'react';

/** Takes the focus into the place where what had it has just gone; `look` names what stands there. */
export function useFocusKept(look: string) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(look);
  useEffect(() => {
    if (seen.current === look) return;
    seen.current = look;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [look]);
  return place;
}
