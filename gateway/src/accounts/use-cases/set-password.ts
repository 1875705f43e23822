import type { ServicePorts } from '@biteboard/platform/process';
import { normalizeEmail, withPassword } from '../account.ts';
import { accountRepository } from '../account-repository.ts';
import { checkPassword, hashPassword } from '../password.ts';

/** Whether that password opens the account of that email. */
export const isPassword = async (ports: ServicePorts, email: string, password: string): Promise<boolean> => {
  const account = await accountRepository(ports).findBy({ email: normalizeEmail(email) });
  return account !== undefined && checkPassword(password, account.passwordHash);
};

/** From now on only this password opens the account; there is nothing to do where there is no account. */
export const setPassword = async (ports: ServicePorts, email: string, password: string): Promise<void> => {
  const accounts = accountRepository(ports);
  const account = await accounts.findBy({ email: normalizeEmail(email) });
  if (!account) return;
  const passwordHash = await hashPassword(password);
  await accounts.change(account._id, (state) => withPassword(state, passwordHash));
};
