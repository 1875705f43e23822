import type { Gateway } from '../../gateway.ts';
import { type Account, normalizeEmail } from '../account.ts';
import { isKnownAt } from '../known-networks.ts';
import { auditLogin, queueFailedLogin } from '../login-audit.ts';
import { accountSuspended, invalidLogin } from '../login-failures.ts';
import { checkPassword } from '../password.ts';

interface Attempt {
  email: string;
  password: string;
  /** The client's address. */
  address: string;
}

/** The account of this email and password; throws 401, or 429 after too many failures. */
export const logIn = async (
  gateway: Gateway,
  { email: typed, password, address }: Attempt,
): Promise<Account> => {
  const { accounts, failures } = gateway;
  const email = normalizeEmail(typed);
  const account = await accounts.findBy({ email });
  const attempt = { email, address, isKnownHere: account !== undefined && isKnownAt(account, address) };
  await failures.check(attempt);
  const right = await checkPassword(password, account?.passwordHash);
  // Concurrent guesses all pass the first check; the second refuses those beyond the limit.
  await failures.check(attempt);
  if (account && right && !account.suspended) {
    await auditLogin(gateway, account);
    return account;
  }
  await queueFailedLogin(gateway, email);
  await failures.add(attempt);
  throw account && right ? accountSuspended() : invalidLogin();
};
