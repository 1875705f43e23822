import type { Repository } from '@biteboard/platform';
import { type Account, normalizeEmail } from '../account.ts';
import { invalidLogin, type LoginFailures, suspended } from '../login-failures.ts';
import { checkPassword } from '../password.ts';

interface Deps {
  accounts: Repository<Account>;
  failures: LoginFailures;
}

interface Attempt {
  email: string;
  password: string;
  /** Where the call comes from. */
  address: string;
}

/** The account that email and password open; else 401, or 429 after too many failures. */
export const logIn = async ({ accounts, failures }: Deps, attempt: Attempt): Promise<Account> => {
  const email = normalizeEmail(attempt.email);
  await failures.check(email, attempt.address);
  const account = await accounts.findBy({ email });
  const right = await checkPassword(attempt.password, account?.passwordHash);
  // Guesses that run side by side all pass the first check; the second lets none of them succeed beyond the limit.
  await failures.check(email, attempt.address);
  if (account && right) {
    if (account.suspended) throw suspended();
    return account;
  }
  await failures.add(email, attempt.address);
  throw invalidLogin();
};
