import { type Repository, withKeyedMutex } from '@biteboard/platform/documents';
import { AppError, type KeyValue } from '@biteboard/platform/ports';
import type { Account } from './account.ts';

interface Deps {
  accounts: Repository<Account>;
  keyValue: KeyValue;
}

const TURN = {
  name: 'changing-people',
  busy: 'Somebody else changes the people just now. Please try again.',
};

/** Changes people one after the other: of two admins who take each other away, the second sees what the first did. */
export const peopleInTurn = <T>({ keyValue }: Deps, change: () => Promise<T>): Promise<T> =>
  withKeyedMutex(keyValue, TURN, change);

/** In turn: throws 409 `LAST_ADMIN` where no other admin may enter. */
export const checkNotLastAdmin = async ({ accounts }: Deps): Promise<void> => {
  if ((await accounts.count({ role: 'admin', suspended: { $ne: true } })) > 1) return;
  throw new AppError(
    'conflict',
    'LAST_ADMIN',
    'This is the last admin, and one must stay: make somebody else an admin before.',
  );
};
