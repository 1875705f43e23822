import { randomUUID } from 'node:crypto';
import { AppError } from '../ports/errors.ts';
import type { KeyValue } from '../ports/key-value.ts';

const HOLD_MS = 10_000;
const RETRY_MS = 25;
const MAX_ATTEMPTS = 200;

interface KeyedMutex {
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
export const withKeyedMutex = async <T>(
  keyValue: KeyValue,
  { name, busy }: KeyedMutex,
  change: () => Promise<T>,
): Promise<T> => {
  const own = randomUUID();
  for (let attempts = 0; !(await keyValue.setIfAbsent(name, own, HOLD_MS)); attempts += 1) {
    if (attempts === MAX_ATTEMPTS) throw new AppError('conflict', 'CONFLICT', busy);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  try {
    return await change();
  } finally {
    // Where the change outlasted its turn, it is somebody else's now.
    await keyValue.remove(name, own);
  }
};
