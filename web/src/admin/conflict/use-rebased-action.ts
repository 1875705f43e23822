import { useState } from 'react';
import { type Difference, hasTheirChanges, isSame } from './differences.ts';
import { currentStateIn } from './if-match.ts';

interface RebasedAction<T> {
  /** As it is when this is opened; what comes later is met by the refusal. */
  opened: T;
  /** What others have made of it that shows. */
  changesOf: (before: T, now: T) => readonly Difference[];
  /** Does it to what was seen, refused where that is not so any more. */
  run: (seen: T, onError: (error: unknown) => void) => void;
  /** What a refusal says that it is now, where that is told otherwise than it was opened. */
  nowIn?: (error: unknown) => T | undefined;
}

/**
 * Does something to what was seen. Where others have changed it since, what they changed is to be shown, and the next
 * try is of what it is now; where they changed nothing that shows, it goes on.
 */
export function useRebasedAction<T>({
  opened: there,
  changesOf,
  run,
  nowIn = currentStateIn,
}: RebasedAction<T>) {
  const [opened] = useState(there);
  const [now, setNow] = useState(opened);
  const go = (seen: T): void =>
    run(seen, (error) => {
      const current = nowIn(error);
      if (current === undefined || isSame(current, seen)) return;
      setNow(current);
      if (!hasTheirChanges(changesOf(seen, current))) go(current);
    });
  return { changed: changesOf(opened, now), go: () => go(now) };
}
