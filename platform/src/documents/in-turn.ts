import { randomUUID } from 'node:crypto';
import { AppError } from '../ports/errors.ts';
import type { KeyValue } from '../ports/key-value.ts';

const TURN_MS = 10_000;
const LOOK_AGAIN_MS = 25;
const MAX_ATTEMPTS = 200;

interface Turn {
  /** What is changed one after the other. */
  name: string;
  /** Said where it stays somebody else's for too long. */
  busy: string;
}

/**
 * For changes that are about several documents: one after the other, whatever process they are made in, so that each
 * sees what the one before has done. One that takes longer than ten seconds may have the next beside it. Throws 409 where
 * others take too long.
 */
export const inTurn = async <T>(
  keyValue: KeyValue,
  { name, busy }: Turn,
  change: () => Promise<T>,
): Promise<T> => {
  const own = randomUUID();
  for (let looks = 0; !(await keyValue.setIfAbsent(name, own, TURN_MS)); looks += 1) {
    if (looks === MAX_ATTEMPTS) throw new AppError('conflict', 'CONFLICT', busy);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  try {
    return await change();
  } finally {
    // Where the change outlasted its turn, it is somebody else's now.
    await keyValue.remove(name, own);
  }
};
