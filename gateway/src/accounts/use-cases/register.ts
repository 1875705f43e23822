import type { Role } from '@biteboard/contracts';
import { AppError, type Clock, Duplicate, type Ids, type Repository } from '@biteboard/platform';
import { type Account, normalizeEmail, openAccount } from '../account.ts';
import { hashPassword } from '../password.ts';

interface Deps {
  accounts: Repository<Account>;
  clock: Clock;
  ids: Ids;
}

export interface Registrant {
  email: string;
  password: string;
  name?: string | undefined;
  role?: Role;
}

const emailTaken = () => {
  const message = 'There is an account with this email already. Please log in.';
  return new AppError('conflict', 'EMAIL_TAKEN', message, { fields: { email: message } });
};

/** Makes an account; 409 `EMAIL_TAKEN` where the email has one, two at once included. */
export const register = async ({ accounts, clock, ids }: Deps, registrant: Registrant): Promise<Account> => {
  const email = normalizeEmail(registrant.email);
  if (await accounts.findBy({ email })) throw emailTaken();
  const opened = openAccount({
    id: ids.next(),
    email,
    name: registrant.name ?? '',
    role: registrant.role ?? 'user',
    passwordHash: await hashPassword(registrant.password),
    at: new Date(clock.now()).toISOString(),
  });
  try {
    return await accounts.save(opened);
  } catch (error) {
    throw error instanceof Duplicate ? emailTaken() : error;
  }
};
