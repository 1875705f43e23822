import { renderedAt } from './served-page.ts';
import { onClockChange, serverNow } from './server-clock.ts';
import { useBrowserState } from './use-browser-state.ts';

/** A clock that all of the page looks at: the server's time in ms since 1970, refreshed as often, and on return to the tab. */
function clock(tickMs: number): () => number {
  let now: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopListening: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const tick = () => {
    now = serverNow();
    for (const listener of listeners) listener();
  };
  const tickWhenSeen = () => {
    if (document.visibilityState === 'visible') tick();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      now = serverNow();
      timer = setInterval(tick, tickMs);
      stopListening = onClockChange(tick);
      document.addEventListener('visibilitychange', tickWhenSeen);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      stopListening?.();
      document.removeEventListener('visibilitychange', tickWhenSeen);
    };
  };
  return () =>
    useBrowserState({
      subscribe,
      read: () => {
        now ??= serverNow();
        return now;
      },
      atServer: renderedAt,
    });
}

/** The time in ms since 1970, refreshed every 30 seconds (spec §9). */
export const useNow = clock(30_000);

/** The same, refreshed every second: for what is counted by the second. */
export const useSecond = clock(1_000);
