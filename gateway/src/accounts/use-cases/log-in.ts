import type { Gateway } from '../../gateway.ts';
import { type Account, normalizeEmail } from '../account.ts';
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
export const logIn = async (gateway: Gateway, attempt: Attempt): Promise<Account> => {
  const { accounts, failures } = gateway;
  const email = normalizeEmail(attempt.email);
  await failures.check(email, attempt.address);
  const account = await accounts.findBy({ email });
  const right = await checkPassword(attempt.password, account?.passwordHash);
  // Concurrent guesses all pass the first check; the second refuses those beyond the limit.
  await failures.check(email, attempt.address);
  if (account && right && !account.suspended) {
    await auditLogin(gateway, account);
    return account;
  }
  await queueFailedLogin(gateway, email);
  if (account && right) throw accountSuspended();
  await failures.add(email, attempt.address);
  throw invalidLogin();
};
