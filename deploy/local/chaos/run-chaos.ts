import { ORDERS_FOR_A_FAULT, runRound } from './round.ts';
import { roundsOf, stretchesOf } from './schedule.ts';
import { type FaultStretch, openStretch, type Shape } from './stretch.ts';

export interface ChaosOptions {
  shape: Shape;
  faults: number;
  /** Of the first stretch; each further one has the next. */
  seed: number;
  /** Only kinds whose name contains it. */
  only?: string | undefined;
  tell(line: string): void;
  /** Takes what the product prints. */
  print(line: string): void;
}

export interface ChaosOutcome {
  byKind: ReadonlyMap<string, number>;
  orders: number;
  /** What is not in order after the last round; empty where all is. */
  disorder: readonly string[];
  /** What repeats the stretch in which that was found. */
  replay?: { seed: number; faults: number };
}

/** Injects faults, and stops after the first round that leaves something behind which is not in order. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosOutcome> => {
  const { shape, only = '', tell } = options;
  const byKind = new Map<string, number>();
  let count = 0;

  const runStretch = async (stretch: FaultStretch, faults: number): Promise<string[]> => {
    const kinds = Object.keys(stretch.faults).filter((kind) =>
      kind.toLowerCase().includes(only.toLowerCase()),
    );
    for (const round of roundsOf(kinds, stretch.seed, faults)) {
      await stretch.enter();
      const disorder = await runRound(stretch, round, tell).catch((error: Error) => [
        error.stack ?? error.message,
      ]);
      count += round.length;
      for (const kind of round) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
      const said = disorder.length === 0 ? 'all in order' : `${disorder.length} things are not in order`;
      tell(`— after ${count} faults and ${count * ORDERS_FOR_A_FAULT} orders: ${said}`);
      if (disorder.length > 0) return disorder;
    }
    return [];
  };

  for (const [at, faults] of stretchesOf(options.faults).entries()) {
    const seed = options.seed + at;
    const stretch = await openStretch(shape, seed, options.print);
    try {
      const disorder = await runStretch(stretch, faults);
      if (disorder.length > 0)
        return { byKind, orders: count * ORDERS_FOR_A_FAULT, disorder, replay: { seed, faults } };
    } finally {
      await stretch.close();
    }
  }
  return { byKind, orders: count * ORDERS_FOR_A_FAULT, disorder: [] };
};
