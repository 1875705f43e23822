import { expect, test } from '@jest/globals';
import { machinesFor, neededFor } from './machines.ts';

/** 6 s of CPU for 1,000 orders are 0.1 of a processor at 1,000 orders a minute. */
const cpu = new Map([
  ['mongo', 30],
  ['orders', 60],
  ['coupons', 0.6],
  ['redis', 1],
]);

test('what a rate needs grows with it, and nothing has fewer than two replicas', () => {
  expect(neededFor(cpu, 1_000)).toEqual([
    { program: 'orders', cores: 1, replicas: 2 },
    { program: 'coupons', cores: 0.01, replicas: 2 },
    { program: 'mongo', cores: 0.5, replicas: 3 },
    { program: 'redis', cores: 1 / 60, replicas: 2 },
  ]);
  expect(neededFor(cpu, 6_000)[0]).toEqual({ program: 'orders', cores: 6, replicas: 12 });
});

test('half of what is bought is used', () => {
  expect(machinesFor(cpu, 6_000).cores).toEqual({ services: 13, mongo: 6, redis: 1 });
});
