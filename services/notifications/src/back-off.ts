const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** News of yesterday helps nobody: what did not get through by then never will. */
const FRESH_MS = 24 * 60 * MINUTE_MS;

/** Whether what happened then is worth telling now: a consumer that reads old events again tells nobody. */
export const isFresh = (at: string, now: number): boolean => now - Date.parse(at) < FRESH_MS;

/** When something that failed is tried again: a minute later, then twice as long each time, up to an hour. */
export const nextTryAt = (triesBefore: number, now: number): string =>
  new Date(now + Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** triesBefore)).toISOString();
