import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../ports/logger.ts';

const RESTART_MS = 1_000;

/** Joins a group as soon as the broker can be reached, unless it is closed before. */
export const joinWithRetries = async (
  join: () => Promise<void>,
  { closing, groupId, log }: { closing: AbortSignal; groupId: string; log: Logger },
): Promise<void> => {
  while (!closing.aborted) {
    try {
      return await join();
    } catch (error) {
      log.warn({ err: error, group: groupId }, 'the event bus cannot be reached; trying again');
      await pause(RESTART_MS, undefined, { signal: closing }).catch(() => {});
    }
  }
};
