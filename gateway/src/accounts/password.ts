import { AppError } from '@biteboard/platform/ports';
import * as argon2 from '@node-rs/argon2';
import { inLine } from './in-line.ts';

/** argon2id (the library's own choice) with 19 MiB, two passes, one lane: about 5 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node's four threads that hash also sync the disk: two stay free for that. A full line is half a second long. */
const hashing = inLine({
  atOnce: 2,
  longest: 100,
  full: () =>
    new AppError('unavailable', 'BUSY', 'We are very busy right now. Please try again in a moment.', {
      retryAfterSeconds: 2,
    }),
});

export const passwordsWith = ({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'>) => {
  let nobody: Promise<string> | undefined;
  return {
    /** Throws 503 `BUSY` where too many wait. */
    hashPassword: (password: string): Promise<string> => hashing(() => hash(password, COST)),

    /**
     * Whether the password is the account's. Without an account the same work is done against a hash that nothing
     * matches, so that the time tells nobody which emails are known (`decided §8`). Throws 503 `BUSY` where too many wait.
     */
    checkPassword: async (password: string, passwordHash: string | undefined): Promise<boolean> => {
      nobody ??= hash(crypto.randomUUID(), COST);
      const against = passwordHash ?? (await nobody);
      return (await hashing(() => verify(against, password))) && passwordHash !== undefined;
    },
  };
};

export const { hashPassword, checkPassword } = passwordsWith(argon2);
