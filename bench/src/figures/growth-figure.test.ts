import { expect, test } from '@jest/globals';
import { isMissed } from './figures.ts';
import { growthFigure } from './growth-figure.ts';

const cost = (orders: number, cpuMs: number) => ({ orders, cpuMs, p50Ms: cpuMs * 2 });

test('what costs a fifth more at the most is flat, in whatever order it was measured', () => {
  const figure = growthFigure('an order', [cost(1_000_000, 1.2), cost(1_000, 1), cost(100_000, 1.1)]);
  expect(figure.value).toBeCloseTo(1.2);
  expect(isMissed(figure)).toBe(false);
  expect(figure.beside).toBe('CPU 1.00, 1.10, 1.20 ms; p50 2.00, 2.20, 2.40 ms');
});

test('what grows is marked, by the size at which it costs most', () => {
  const figure = growthFigure('a list', [cost(1_000, 1), cost(100_000, 25), cost(1_000_000, 2)]);
  expect([figure.value, isMissed(figure)]).toEqual([25, true]);
  expect(figure.beside).toBe('CPU 1.00, 25, 2.00 ms; p50 2.00, 50, 4.00 ms');
});

test('one size alone tells nothing', () => {
  expect(() => growthFigure('a list', [cost(1_000, 1)])).toThrow('two sizes');
});
