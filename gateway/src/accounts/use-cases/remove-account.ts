import type { Repository } from '@biteboard/platform/documents';
import { sessionEnded } from '@biteboard/platform/people';
import type { Clock, KeyValue } from '@biteboard/platform/ports';
import { type Account, removeAccount } from '../account.ts';
import { checkNotLastAdmin, withPeopleLock } from '../last-admin.ts';
import type { LoginFailures } from '../login-failures.ts';
import { confirmPassword, type SessionClaims } from './change-password.ts';

interface Deps {
  accounts: Repository<Account>;
  clock: Clock;
  failures: LoginFailures;
  keyValue: KeyValue;
}

/**
 * Removes the caller's account after checking the password.
 * @param closeOrders has orders accept no more of theirs; it throws while one is open
 */
export const removeOwnAccount = async (
  deps: Deps,
  known: SessionClaims,
  password: string,
  closeOrders: () => Promise<void>,
): Promise<void> => {
  const { _id, role } = await confirmPassword(deps, known, password, 'password');
  const remove = async () => {
    await closeOrders();
    return deps.accounts.change(_id, removeAccount);
  };
  const removeAdmin = async () => {
    await checkNotLastAdmin(deps);
    return remove();
  };
  const removed = await (role === 'admin' ? withPeopleLock(deps, removeAdmin) : remove());
  if (!removed) throw sessionEnded();
};
