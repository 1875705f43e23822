import { overloaded } from '@biteboard/platform/ports';
import * as argon2 from '@node-rs/argon2';
import { limitConcurrency } from './limit-concurrency.ts';

/** argon2id (the library's own choice) with 19 MiB, two passes, one lane: about 5 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node's four threads that hash also sync the disk: two stay free for that. A full queue takes half a second. */
const hashing = limitConcurrency({
  concurrent: 2,
  maxQueued: 100,
  refusal: overloaded,
});

export const passwordsWith = ({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'>) => {
  let unmatched: Promise<string> | undefined;
  return {
    /** Throws 503 `BUSY` where the queue is full. */
    hashPassword: (password: string): Promise<string> => hashing(() => hash(password, COST)),

    /**
     * Whether the password is the account's. Without an account the same work is done against a hash that nothing
     * matches, so that the duration does not reveal which emails are known (`decided §8`). Throws 503 `BUSY` where the queue is full.
     */
    checkPassword: async (password: string, passwordHash: string | undefined): Promise<boolean> => {
      unmatched ??= hash(crypto.randomUUID(), COST);
      const against = passwordHash ?? (await unmatched);
      return (await hashing(() => verify(against, password))) && passwordHash !== undefined;
    },
  };
};

export const { hashPassword, checkPassword } = passwordsWith(argon2);
