import type { Role } from '@biteboard/contracts';
import type { Repository } from '@biteboard/platform/documents';
import { AppError, type Clock, Duplicate, type Ids } from '@biteboard/platform/ports';
import { type Account, completeRegistration, createAccount, normalizeEmail } from '../account.ts';
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

/** Creates an account; throws 409 `EMAIL_TAKEN` where the email has one, also in a race. */
export const register = async ({ accounts, clock, ids }: Deps, registrant: Registrant): Promise<Account> => {
  const email = normalizeEmail(registrant.email);
  const found = await accounts.findBy({ email });
  if (found?.passwordHash !== undefined) throw emailTaken();
  const { name = '', role = 'user' } = registrant;
  const passwordHash = await hashPassword(registrant.password);
  if (found) {
    const changed = await accounts.change(found._id, (state) =>
      state.passwordHash === undefined ? completeRegistration(state, { name, passwordHash }) : undefined,
    );
    if (changed?.passwordHash !== passwordHash) throw emailTaken();
    return changed;
  }
  const at = new Date(clock.now()).toISOString();
  const opened = createAccount({ id: ids.next(), email, name, role, passwordHash, at });
  try {
    return await accounts.save(opened);
  } catch (error) {
    throw error instanceof Duplicate ? emailTaken() : error;
  }
};
