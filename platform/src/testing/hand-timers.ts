import type { Timers } from '../async/timers.ts';

/** Timers that end when the test says so. */
export interface HandTimers extends Timers {
  /** How many wait. */
  waiting(): number;
  /** Runs all that waits, whatever it waits for. */
  runAll(): void;
}

export const handTimers = (): HandTimers => {
  let due: (() => void)[] = [];
  return {
    after: (_ms, run) => {
      due.push(run);
      return () => {
        due = due.filter((one) => one !== run);
      };
    },
    waiting: () => due.length,
    runAll: () => {
      for (const run of due.splice(0)) run();
    },
  };
};
