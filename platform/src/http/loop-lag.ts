import { systemTimers, type Timers } from '../async/timers.ts';

/** How late the event loop comes to what is due, time after time. */
export interface LoopLag {
  /** The least of two looks in a row, the one that is due by now among them: a stall is over once it is noticed. */
  ms(): number;
  close(): void;
}

/** Each look wakes an idle process: a lag that matters is many times as long. */
const LOOK_EVERY_MS = 500;

export const loopLag = (now = () => performance.now(), timers: Timers = systemTimers): LoopLag => {
  let before = 0;
  let last = 0;
  let dueAt = 0;
  let callOff = () => {};

  const begin = (): void => {
    dueAt = now() + LOOK_EVERY_MS;
    callOff = timers.after(LOOK_EVERY_MS, look);
  };
  const look = (): void => {
    before = last;
    last = now() - dueAt;
    begin();
  };

  begin();
  return { ms: () => Math.min(last, Math.max(before, now() - dueAt)), close: () => callOff() };
};
