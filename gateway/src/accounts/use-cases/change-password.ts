import type { Claims } from '@biteboard/contracts';
import type { Repository } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import { type Account, canSignIn, withPassword } from '../account.ts';
import type { LoginFailures } from '../login-failures.ts';
import { checkPassword, hashPassword } from '../password.ts';

interface Deps {
  accounts: Repository<Account>;
  failures: LoginFailures;
}

/** Somebody who is signed in, by a token of that session. */
export type Caller = Pick<Claims, 'userId' | 'session'>;

/** Somebody who is signed in, and says their password again. */
export interface Known extends Caller {
  /** Where the call comes from. */
  address: string;
}

export const accountGone = () =>
  new AppError('unauthenticated', 'TOKEN_INVALID', 'Your session has ended. Please sign in again.');

/** Whether a token of that session is good for the account as it stands: no fresh one is got for an ended one. */
export const isCurrent = (account: Account, { session = 0 }: Caller): boolean =>
  canSignIn(account) && session >= (account.session ?? 0);

/** The account of whoever is signed in; 401 where it is gone, or their session is over. */
export const accountOf = async ({ accounts }: Pick<Deps, 'accounts'>, caller: Caller): Promise<Account> => {
  const account = await accounts.find(caller.userId);
  if (!account || !isCurrent(account, caller)) throw accountGone();
  return account;
};

/** Throws 422 where the password is not the account's, and 429 after too many that were not. */
export const provePassword = async (
  { failures }: Pick<Deps, 'failures'>,
  { account, address }: { account: Account; address: string },
  password: string,
  field: string,
): Promise<void> => {
  await failures.check(account.email, address);
  const right = await checkPassword(password, account.passwordHash);
  await failures.check(account.email, address);
  if (right) return;
  await failures.add(account.email, address);
  const message = 'This is not your password.';
  throw new AppError('rule', 'WRONG_PASSWORD', message, { fields: { [field]: message } });
};

/** Their account, if the password is right: 422 otherwise, since their session goes on, and 429 after too many. */
export const confirmPassword = async (
  deps: Deps,
  known: Known,
  password: string,
  field: string,
): Promise<Account> => {
  const account = await accountOf(deps, known);
  await provePassword(deps, { account, address: known.address }, password, field);
  return account;
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
