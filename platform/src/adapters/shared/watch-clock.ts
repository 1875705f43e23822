import type { Clock } from '../../ports/clock.ts';

const LOOK_EVERY_MS = 1_000;
/** Less is what a clock is corrected by, little by little. */
const JUMP_MS = 1_000;

/**
 * Calls `jumped` within a second after the clock was set, or the machine slept: timers count time that has passed, and
 * know nothing of either. Answers what ends it.
 */
export const watchClock = (
  clock: Clock,
  jumped: () => void,
  passed: () => number = () => performance.now(),
): (() => void) => {
  let beganAt = clock.now() - passed();
  const timer = setInterval(() => {
    const now = clock.now() - passed();
    const ms = Math.abs(now - beganAt);
    beganAt = now;
    if (ms >= JUMP_MS) jumped();
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
};
