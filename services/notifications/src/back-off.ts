const MINUTE_MS = 60_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** Older notifications are of no use and are not sent any more. */
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;

/** Whether an event is recent enough to notify about: a consumer that replays old events sends nothing. */
export const isFresh = (at: string, now: number): boolean => now - Date.parse(at) < MAX_AGE_MS;

/** The time of the next attempt: a minute after the first failure, then twice as long each time, up to an hour. */
export const nextTryAt = (triesBefore: number, now: number): string =>
  new Date(now + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** triesBefore)).toISOString();
