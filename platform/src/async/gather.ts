import { systemTimers, type Timers } from './timers.ts';

/**
 * Works on what comes within so many ms in one go, as nobody waits for it: commands that begin in one turn of the event
 * loop go together. A process that dies before leaves it undone.
 */
export const gather = <T>(
  ms: number,
  work: (all: readonly T[]) => void,
  timers: Timers = systemTimers,
): ((one: T) => void) => {
  let waiting: T[] = [];
  const workOnAll = (): void => {
    const all = waiting;
    waiting = [];
    work(all);
  };
  return (one) => {
    if (waiting.push(one) === 1) timers.after(ms, workOnAll);
  };
};
