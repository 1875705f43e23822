import { useSyncExternalStore } from 'react';

/** The clock refreshes every 30 seconds (spec §9). */
const TICK_MS = 30_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

const tickWhenSeen = () => {
  if (document.visibilityState === 'visible') tick();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tickWhenSeen);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickWhenSeen);
  };
}

/** The time in ms since 1970, one clock for the whole page, refreshed every 30 s and on return to the tab. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => Date.now(),
  );
