import { expect } from '@jest/globals';
import { disorderIn } from './disorder.fixture.ts';
import type { Storm } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

/** After the storm: every cent, order, courier, mail and notification is where it belongs. */
export const expectAllInOrder = async (storm: Storm, world: StormWorld): Promise<void> => {
  expect(await disorderIn(storm, world)).toEqual([]);
  // A storm in which nothing happened would say nothing.
  expect(storm.kills).toBeGreaterThan(0);
  const paidTo = world.stripe.stripe
    .ledger()
    .filter(({ takenCents, refundedCents }) => takenCents > refundedCents);
  expect(new Set(paidTo.map(({ account }) => account)).size).toBeGreaterThan(1);
};
