import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '@biteboard/platform/ports';

/** With the attempt before it, shorter than any claim. */
const WITHIN_MS = 30_000;
const AGAIN_AFTER_MS = 250;

/** Stores what came of an attempt, also where the database is away for a while: what was sent would be sent again. */
export const storeOutcome = async (store: () => Promise<unknown>): Promise<void> => {
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      await store();
      return;
    } catch (error) {
      if (!(error instanceof Unavailable) || performance.now() > until) throw error;
    }
    await pause(AGAIN_AFTER_MS);
  }
};
