import type { Random } from '@biteboard/platform/testing';
import type { StormWorld } from '../../all-in-one/src/storm/world.fixture.ts';

/** What happens to the product or its surroundings: resolves when it is over, with what it met. */
export type InjectedFault = (random: Random) => Promise<string>;

/** A running product under our hand, in whichever shape. */
export interface Target {
  urls: readonly string[];
  /** What can happen to it, by name. */
  faults: Readonly<Record<string, InjectedFault>>;
  /** The clocks of all its processes are as far ahead as the world's from now on. */
  setClocks(): void;
  /** So long after that at most it does what is due by then (ms): timers know nothing of a clock that was set. */
  noticesClockWithinMs: number;
  /** How often a process of the product died. */
  deaths(): number;
  close(): Promise<void>;
}

export interface TargetOptions {
  world: StormWorld;
  env: Record<string, string>;
  /** Takes what the product prints. */
  print(line: string): void;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
