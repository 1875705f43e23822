import { type Repository, withKeyedMutex } from '@biteboard/platform/documents';
import { AppError, type KeyValue } from '@biteboard/platform/ports';
import type { Account } from './account.ts';

interface Deps {
  accounts: Repository<Account>;
  keyValue: KeyValue;
}

const LOCK = {
  name: 'changing-people',
  busy: 'Somebody else changes the people just now. Please try again.',
};

/** Serializes changes of people: of two admins who remove each other, the second sees the first's change. */
export const withPeopleLock = <T>({ keyValue }: Deps, change: () => Promise<T>): Promise<T> =>
  withKeyedMutex(keyValue, LOCK, change);

/** Call it under the lock. Throws 409 `LAST_ADMIN` where no other admin can sign in. */
export const checkNotLastAdmin = async ({ accounts }: Deps): Promise<void> => {
  if ((await accounts.count({ role: 'admin', suspended: { $ne: true } })) > 1) return;
  throw new AppError(
    'conflict',
    'LAST_ADMIN',
    'This is the last admin, and one must stay: make somebody else an admin before.',
  );
};
