import { AppError, type Repository } from '@biteboard/platform';
import { type Account, withPassword } from '../account.ts';
import type { LoginFailures } from '../login-failures.ts';
import { checkPassword, hashPassword } from '../password.ts';

interface Deps {
  accounts: Repository<Account>;
  failures: LoginFailures;
}

/** Somebody who is signed in, and says their password again. */
export interface Known {
  userId: string;
  email: string;
  /** Where the call comes from. */
  address: string;
}

export const accountGone = () =>
  new AppError('unauthenticated', 'TOKEN_INVALID', 'Your session has ended. Please sign in again.');

/** The account of whoever is signed in; 401 where it is gone. */
export const accountOf = async ({ accounts }: Pick<Deps, 'accounts'>, userId: string): Promise<Account> => {
  const account = await accounts.find(userId);
  if (!account) throw accountGone();
  return account;
};

/** Their account, if the password is right: 422 otherwise, since their session goes on, and 429 after too many. */
export const confirmPassword = async (
  deps: Deps,
  { userId, email, address }: Known,
  password: string,
  field: string,
): Promise<Account> => {
  await deps.failures.check(email, address);
  const account = await accountOf(deps, userId);
  const right = await checkPassword(password, account.passwordHash);
  await deps.failures.check(email, address);
  if (right) return account;
  await deps.failures.add(email, address);
  const message = 'This is not your password.';
  throw new AppError('rule', 'WRONG_PASSWORD', message, { fields: { [field]: message } });
};

/** Another password for whoever knows the present one. */
export const changePassword = async (
  deps: Deps,
  known: Known,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Account> => {
  const { _id, passwordHash: proved } = await confirmPassword(
    deps,
    known,
    currentPassword,
    'currentPassword',
  );
  const passwordHash = await hashPassword(newPassword);
  const changed = await deps.accounts.change(_id, (state) =>
    state.passwordHash === proved ? withPassword(state, passwordHash) : undefined,
  );
  if (changed?.passwordHash !== passwordHash) throw accountGone();
  return changed;
};
