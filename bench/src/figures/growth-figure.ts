import type { Figure } from './figures.ts';

/** What one call costs with so many orders stored. */
export interface Cost {
  orders: number;
  cpuMs: number;
  p50Ms: number;
}

/** What grows by no more is called flat. */
const FLAT = 1.2;

const list = (values: readonly number[]): string =>
  values.map((value) => value.toFixed(value < 10 ? 2 : 0)).join(', ');

/** By how much the CPU of a call grows from the fewest orders on, at most: an aim that it misses is what is not flat. */
export const growthFigure = (what: string, costs: readonly Cost[]): Figure => {
  const [fewest, ...others] = costs.toSorted((a, b) => a.orders - b.orders);
  if (!fewest || others.length === 0) throw new Error(`${what}: what grows needs two sizes to be told by`);
  return {
    what,
    value: Math.max(...others.map(({ cpuMs }) => cpuMs)) / fewest.cpuMs,
    unit: '×',
    aim: { most: FLAT },
    beside: `CPU ${list([fewest, ...others].map(({ cpuMs }) => cpuMs))} ms; p50 ${list([fewest, ...others].map(({ p50Ms }) => p50Ms))} ms`,
  };
};
