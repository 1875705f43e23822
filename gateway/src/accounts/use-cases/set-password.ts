import type { ServicePorts } from '@biteboard/platform/process';
import { normalizeEmail, withPassword } from '../account.ts';
import { accountRepository } from '../account-repository.ts';
import { checkPassword, hashPassword } from '../password.ts';

/** Whether the account of that email has this password. */
export const isPassword = async (ports: ServicePorts, email: string, password: string): Promise<boolean> => {
  const account = await accountRepository(ports).findBy({ email: normalizeEmail(email) });
  return account !== undefined && checkPassword(password, account.passwordHash);
};

/** Sets the password of the account, if there is one. */
export const setPassword = async (ports: ServicePorts, email: string, password: string): Promise<void> => {
  const accounts = accountRepository(ports);
  const account = await accounts.findBy({ email: normalizeEmail(email) });
  if (!account) return;
  const passwordHash = await hashPassword(password);
  await accounts.change(account._id, (state) => withPassword(state, passwordHash));
};
