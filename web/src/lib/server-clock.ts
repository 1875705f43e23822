import { storedState } from './stored-state.ts';

/** What of a difference is the way of an answer, or the seconds that its date is rounded to. */
const TOLERANCE_MS = 5_000;

/** How far the server's clock is ahead of this device's, in ms; stored, so that the next page begins with it. */
const offset = storedState<number>({
  key: () => 'clock_offset_v1',
  parse: (text) => Number(text) || 0,
  serialize: (ms) => (ms === 0 ? null : String(ms)),
});

const listeners = new Set<() => void>();

/** The server's time in ms since 1970, by its latest answer: what is decided by a time is never decided by the device's. */
export const serverNow = (): number => Date.now() + offset.read('');

/** Renders again when the difference between the two clocks turns out to be another. */
export const useServerClock = (): number => offset.use('');

/** Calls back when the server's time turns out to be another; returns what ends that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the server's time from an answer that no cache has kept. */
export function learnServerTime({ headers }: Response): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentAt) || !headers.get('cache-control')?.includes('no-store')) return;
  const found = sentAt - Date.now();
  if (Math.abs(found - offset.read('')) <= TOLERANCE_MS) return;
  offset.update('', () => (Math.abs(found) <= TOLERANCE_MS ? 0 : found));
  for (const listener of listeners) listener();
}
