import type { Claims } from '@biteboard/contracts';
import type { Repository } from '@biteboard/platform/documents';
import { sessionEnded } from '@biteboard/platform/people';
import { AppError } from '@biteboard/platform/ports';
import { type Account, canSignIn, withPassword } from '../account.ts';
import type { LoginFailures } from '../login-failures.ts';
import { checkPassword, hashPassword } from '../password.ts';

interface Deps {
  accounts: Repository<Account>;
  failures: LoginFailures;
}

/** The user and session of a token. */
export type SessionClaims = Pick<Claims, 'userId' | 'session'>;

/** Whether the session has not been ended: a token of an ended session cannot be renewed. */
export const isCurrent = (account: Account, { session = 0 }: SessionClaims): boolean =>
  canSignIn(account) && session >= (account.session ?? 0);

/** The account of the caller; throws 401 where it was deleted or the session has ended. */
export const accountOf = async (
  { accounts }: Pick<Deps, 'accounts'>,
  caller: SessionClaims,
): Promise<Account> => {
  const account = await accounts.find(caller.userId);
  if (!account || !isCurrent(account, caller)) throw sessionEnded();
  return account;
};

/**
 * Of somebody who has shown a token or a link of the account. Throws 422 where the password is not the account's, and
 * 429 after too many that were not.
 */
export const verifyPassword = async (
  { failures }: Pick<Deps, 'failures'>,
  account: Account,
  password: string,
  field: string,
): Promise<void> => {
  const attempt = { email: account.email };
  await failures.check(attempt);
  const right = await checkPassword(password, account.passwordHash);
  await failures.check(attempt);
  if (right) return;
  await failures.add(attempt);
  const message = 'This is not your password.';
  throw new AppError('rule', 'WRONG_PASSWORD', message, { fields: { [field]: message } });
};

/** The account if the password is right; throws 422 otherwise (the session continues), and 429 after too many attempts. */
export const confirmPassword = async (
  deps: Deps,
  known: SessionClaims,
  password: string,
  field: string,
): Promise<Account> => {
  const account = await accountOf(deps, known);
  await verifyPassword(deps, account, password, field);
  return account;
};

/** Sets a new password for a caller who knows the present one. */
export const changePassword = async (
  deps: Deps,
  known: SessionClaims,
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
  if (changed?.passwordHash !== passwordHash) throw sessionEnded();
  return changed;
};
