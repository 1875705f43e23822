import { useState } from 'react';
import { type Difference, hasTheirChanges, isSame } from './differences.ts';
import { currentStateIn } from './if-match.ts';

interface RebasedAction<T> {
  /** As it is when this is opened; later changes are found by the refusal. */
  opened: T;
  /** The visible changes that others made. */
  changesOf: (before: T, now: T) => readonly Difference[];
  /** Does it to what was read; refused where that has changed. */
  run: (seen: T, onError: (error: unknown) => void) => void;
  /** The current state by the error, where it is another type than what was opened. */
  nowIn?: (error: unknown) => T | undefined;
}

/**
 * Does something to what was read. Where others have visibly changed it since, their changes are shown and the next try
 * is based on the current state; otherwise it continues at once.
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
