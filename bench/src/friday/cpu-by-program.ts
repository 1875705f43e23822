import { cpuMs } from '../figures/figures.ts';

export type Pids = ReadonlyMap<string, readonly number[]>;

/** CPU that each program's processes have used by now, ms. */
export const cpuNow = (pids: Pids): Map<string, number> =>
  new Map([...pids].map(([program, own]) => [program, own.reduce((sum, pid) => sum + cpuMs(pid), 0)]));

export interface Used {
  /** For 1,000 orders and all that comes with them, s. */
  forThousand: ReadonlyMap<string, number>;
  /** While nobody calls, ms in each second. */
  idle: ReadonlyMap<string, number>;
}

/** What orders used, without what the programs use by themselves in that time. */
export const usedFor = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  { idle, ms, orders }: { idle: ReadonlyMap<string, number>; ms: number; orders: number },
): ReadonlyMap<string, number> =>
  new Map(
    [...after].map(([program, cpu]) => {
      const resting = ((idle.get(program) ?? 0) * ms) / 1_000;
      return [program, Math.max(0, cpu - (before.get(program) ?? 0) - resting) / orders];
    }),
  );
