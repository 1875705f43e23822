import type { Server } from 'node:http';

const LOOK_EVERY_MS = 5_000;
/** A loop that is active for more than this share of the time has something to do. */
const IDLE_SHARE = 0.04;
/** What the loop must have worked (ms) since the last time: less makes too little garbage. */
const WORTH_MS = 1_000;

/** What the process did since the last look: how long its loop was active (ms), of how long, and the calls it took. */
export interface LoopSample {
  activeMs: number;
  ofMs: number;
  calls: number;
}

/** Says at which look memory is to be given back: the first idle one after work. */
export const idleAfterWork = (): ((look: LoopSample) => boolean) => {
  let workedMs = 0;
  return ({ activeMs, ofMs, calls }) => {
    workedMs += activeMs;
    if (calls > 0 || activeMs > ofMs * IDLE_SHARE || workedMs < WORTH_MS) return false;
    workedMs = 0;
    return true;
  };
};

/**
 * V8 keeps the memory that a busy hour needed, and a plain collection returns none of it. So once the process has been
 * idle for some seconds, it collects thoroughly, for about 150 ms. Does nothing without `--expose-gc`.
 */
export const trimMemory = (server: Server): void => {
  const { gc } = globalThis;
  if (!gc) return;
  let calls = 0;
  server.on('request', () => {
    calls += 1;
  });
  const isIdle = idleAfterWork();
  let before = performance.eventLoopUtilization();
  const look = (): void => {
    const now = performance.eventLoopUtilization();
    const since = performance.eventLoopUtilization(now, before);
    const due = isIdle({ activeMs: since.active, ofMs: since.active + since.idle, calls });
    [before, calls] = [now, 0];
    if (due) gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
  setInterval(look, LOOK_EVERY_MS).unref();
};
