import type { Clock } from '../ports/clock.ts';

/** What another replica consumes is seen here so much later (`decided §10`: within 5 s). */
const REMEMBERED_MS = 1_500;
/** What was written so long ago is read once more: the clocks of replicas differ, and a write takes time. */
const LOOK_BACK_MS = 5 * 60_000;

/**
 * Keeps what is cached of a collection at most two seconds old: one query serves all concurrent callers. `look` receives
 * since when (ISO, UTC) there may be changes; undefined where the last look is so long ago that all may have changed.
 */
export const pollChanges = (clock: Clock, look: (since: string | undefined) => Promise<void>) => {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const lookNow = async (): Promise<void> => {
    const now = clock.now();
    const isLate = now - lookedAt > LOOK_BACK_MS / 2;
    await look(isLate ? undefined : new Date(now - LOOK_BACK_MS).toISOString());
    lookedAt = now;
  };
  return async (): Promise<void> => {
    if (clock.now() < lookedAt + REMEMBERED_MS) return;
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    await looking;
  };
};
