import { AppError, type KeyValue, type Repository } from '@biteboard/platform';
import type { Account } from '../accounts/account.ts';

interface Deps {
  accounts: Repository<Account>;
  keyValue: KeyValue;
}

const TURN = 'changing-people';
const TURN_MS = 10_000;
const LOOK_AGAIN_MS = 25;
const MOST_LOOKS = 200;

const takeTurn = async ({ keyValue }: Deps): Promise<void> => {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (await keyValue.setIfAbsent(TURN, '1', TURN_MS)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new AppError('conflict', 'CONFLICT', 'Somebody else changes the people just now. Please try again.');
};

/** Changes people one after the other: of two admins who take each other away, the second sees what the first did. */
export const inTurn = async <T>(deps: Deps, change: () => Promise<T>): Promise<T> => {
  await takeTurn(deps);
  try {
    return await change();
  } finally {
    await deps.keyValue.remove(TURN);
  }
};

/** In turn: throws 409 `LAST_ADMIN` where no other admin may enter. */
export const checkNotLastAdmin = async ({ accounts }: Deps): Promise<void> => {
  if ((await accounts.count({ role: 'admin', suspended: { $ne: true } })) > 1) return;
  throw new AppError(
    'conflict',
    'LAST_ADMIN',
    'This is the last admin, and one must stay: make somebody else an admin before.',
  );
};
