import { test } from '@jest/globals';
import { type ReplicaSet, type StartOptions, startReplicaSet } from './start-replica-set.ts';

const MEMBERS = 3;

/** Declares a file's tests on three members of MongoDB that elect soon, or a skipped one that says why there are none. */
export const onReplicaSet = async (
  what: string,
  declare: (set: ReplicaSet) => void | Promise<void>,
  options: Omit<StartOptions, 'electsSoon'> = {},
): Promise<void> => {
  const set = await startReplicaSet(MEMBERS, { ...options, electsSoon: true });
  if ('missing' in set) {
    console.warn(`SKIPPED: ${what}. ${set.missing}`);
    test.skip(`needs three members of MongoDB: ${set.missing}`, () => {});
  } else await declare(set);
};
