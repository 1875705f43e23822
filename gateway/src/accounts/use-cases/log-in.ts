import { noteFailedLogin, noteLogin } from '../../audit/log-ins.ts';
import type { Gateway } from '../../gateway.ts';
import { type Account, normalizeEmail } from '../account.ts';
import { invalidLogin, suspended } from '../login-failures.ts';
import { checkPassword } from '../password.ts';

interface Attempt {
  email: string;
  password: string;
  /** Where the call comes from. */
  address: string;
}

/** The account that email and password open; else 401, or 429 after too many failures. */
export const logIn = async (gateway: Gateway, attempt: Attempt): Promise<Account> => {
  const { accounts, failures } = gateway;
  const email = normalizeEmail(attempt.email);
  await failures.check(email, attempt.address);
  const account = await accounts.findBy({ email });
  const right = await checkPassword(attempt.password, account?.passwordHash);
  // Guesses that run side by side all pass the first check; the second lets none of them succeed beyond the limit.
  await failures.check(email, attempt.address);
  if (account && right && !account.suspended) {
    await noteLogin(gateway, account);
    return account;
  }
  await noteFailedLogin(gateway, email);
  if (account && right) throw suspended();
  await failures.add(email, attempt.address);
  throw invalidLogin();
};
