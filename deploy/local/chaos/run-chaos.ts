import { mapConcurrently } from '@biteboard/platform/async';
import { ORDERS_FOR_A_FAULT, runRound } from './round.ts';
import { roundsOf, stretchesOf } from './schedule.ts';
import { type FaultStretch, openStretch, type Shape } from './stretch.ts';

export interface ChaosOptions {
  shape: Shape;
  faults: number;
  /** Of the first stretch; each further one has the next. */
  seed: number;
  /** How many stretches, each with a product of its own, run at the same time: one, unless more are given. */
  atOnce?: number;
  /** Only kinds whose name contains it. */
  only?: string | undefined;
  /** Takes a line for each fault, and one after each round. */
  tell(line: string, about: { seed: number; isRound: boolean }): void;
  /** Takes what the products print. */
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
  const { shape, atOnce = 1, only = '', tell } = options;
  const byKind = new Map<string, number>();
  let count = 0;
  let found: Required<Pick<ChaosOutcome, 'disorder' | 'replay'>> | undefined;

  const runRounds = async (stretch: FaultStretch, faults: number): Promise<void> => {
    const { seed } = stretch;
    const kinds = Object.keys(stretch.faults).filter((kind) =>
      kind.toLowerCase().includes(only.toLowerCase()),
    );
    for (const round of roundsOf(kinds, seed, faults)) {
      if (found) return;
      await stretch.enter();
      const disorder = await runRound(stretch, round, (line) => tell(line, { seed, isRound: false })).catch(
        (error: Error) => [error.stack ?? error.message],
      );
      count += round.length;
      for (const kind of round) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
      const said = disorder.length === 0 ? 'all in order' : `${disorder.length} things are not in order`;
      tell(`— after ${count} faults and ${count * ORDERS_FOR_A_FAULT} orders: ${said}`, {
        seed,
        isRound: true,
      });
      if (disorder.length > 0) found ??= { disorder, replay: { seed, faults } };
    }
  };

  const stretches = stretchesOf(options.faults).map((faults, at) => ({ faults, seed: options.seed + at }));
  await mapConcurrently(stretches, atOnce, async ({ faults, seed }) => {
    if (found) return;
    const stretch = await openStretch(shape, seed, options.print);
    try {
      await runRounds(stretch, faults);
    } finally {
      await stretch.close();
    }
  });
  return { byKind, orders: count * ORDERS_FOR_A_FAULT, disorder: [], ...found };
};
