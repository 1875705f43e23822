import type { Clock } from '../ports/clock.ts';

/** What another replica takes in is seen here so much later (`decided §10`: within 5 s). */
const REMEMBERED_MS = 1_500;
/** What was noted so long ago is looked at once more: the clocks of replicas differ, and a write takes its time. */
const LOOK_BACK_MS = 5 * 60_000;

/**
 * Keeps what is remembered of a collection as new as two seconds: one question in a moment serves whoever asks. `look` is
 * told since when (ISO, UTC) there may be news; undefined where nobody has asked for so long that more may have been missed.
 */
export const lately = (clock: Clock, look: (since: string | undefined) => Promise<void>) => {
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
