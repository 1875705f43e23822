import type { Clock } from '../ports/clock.ts';

/** 12:00 in Edmonton, on a Wednesday. */
export const NOON = Date.parse('2026-06-10T18:00:00Z');

/** Starts where the test wants, runs on like a real clock, and can be set. */
export interface TestClock extends Clock {
  /** Milliseconds since 1970 or an ISO time. */
  set(at: number | string): void;
  advance(ms: number): void;
  /** Called after each jump. */
  onJump(listener: () => void): void;
}

const instant = (at: number | string): number => (typeof at === 'string' ? Date.parse(at) : at);

/** By default at noon: what a test expects must not depend on the hour in which it runs. */
export const testClock = (startAt: number | string = NOON): TestClock => {
  let offset = instant(startAt) - Date.now();
  const listeners: (() => void)[] = [];
  const jump = (by: number): void => {
    offset += by;
    for (const listener of listeners) listener();
  };
  const now = () => Date.now() + offset;
  return {
    now,
    set: (at) => jump(instant(at) - now()),
    advance: jump,
    onJump: (listener) => {
      listeners.push(listener);
    },
  };
};
