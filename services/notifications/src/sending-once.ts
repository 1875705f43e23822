import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '@biteboard/platform/ports';

/** With the attempt before it, shorter than any claim. */
const STORED_WITHIN_MS = 30_000;
const AGAIN_AFTER_MS = 250;

/** Sends what has this id, unless this process is sending it already: a clock that jumps ends the claim of that. */
export const unlessSending = async (
  sending: Set<string>,
  id: string,
  send: () => Promise<void>,
): Promise<void> => {
  if (sending.has(id)) return;
  sending.add(id);
  try {
    await send();
  } finally {
    sending.delete(id);
  }
};

/** Stores what came of an attempt, also where the database is away for a while: what was sent would be sent again. */
export const storeOutcome = async (store: () => Promise<unknown>): Promise<void> => {
  const until = performance.now() + STORED_WITHIN_MS;
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
