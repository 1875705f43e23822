import { systemTimers, type Timers } from '../waiting/timers.ts';

/** How late the event loop comes to what is due. */
export interface LoopLag {
  /** Of the last look, or of the one that is due by now. */
  ms(): number;
  close(): void;
}

/** Each look wakes an idle process: a lag that matters is many times as long. */
const LOOK_EVERY_MS = 500;

export const loopLag = (now = () => performance.now(), timers: Timers = systemTimers): LoopLag => {
  let lag = 0;
  let dueAt = 0;
  let callOff = () => {};

  const begin = (): void => {
    dueAt = now() + LOOK_EVERY_MS;
    callOff = timers.after(LOOK_EVERY_MS, look);
  };
  const look = (): void => {
    lag = now() - dueAt;
    begin();
  };

  begin();
  return { ms: () => Math.max(lag, now() - dueAt), close: () => callOff() };
};
