import { useEffect, useRef, useState } from 'react';

/** What the user must confirm before it is deleted; after that, the focus goes to the list that it was in. */
export function useConfirmedDelete<Thing>() {
  const [deleting, ask] = useState<Thing | null>(null);
  const list = useRef<HTMLElement>(null);
  const isDone = useRef(false);
  // After the dialog has closed: an open one traps the focus.
  useEffect(() => {
    if (deleting !== null || !isDone.current) return;
    isDone.current = false;
    list.current?.focus({ preventScroll: true });
  }, [deleting]);
  return {
    deleting,
    ask,
    keep: () => ask(null),
    deleted: () => {
      isDone.current = true;
      ask(null);
    },
    list,
  };
}
