import { useEffect, useRef, useState } from 'react';

/** What is asked about before it is deleted; once it is, the focus goes to the list that it was in. */
export function useDeleting<Thing>() {
  const [deleting, ask] = useState<Thing | null>(null);
  const list = useRef<HTMLElement>(null);
  const isDone = useRef(false);
  // When the dialog is gone: while it stands, it keeps the focus to itself.
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
