import type { User } from '@biteboard/contracts';
import { AppError } from '@biteboard/platform/ports';
import type { ServicePorts } from '@biteboard/platform/process';
import { normalizeEmail, userOf } from '../account.ts';
import { accountRepository } from '../account-repository.ts';
import { type Registrant, register } from './register.ts';

/** The account of that email, created if absent; an existing one keeps its password and role. */
export const ensureAccount = async (ports: ServicePorts, registrant: Registrant): Promise<User> => {
  const accounts = accountRepository(ports);
  const there = async () => accounts.findBy({ email: normalizeEmail(registrant.email) });
  const found = await there();
  if (found) return userOf(found);
  try {
    return userOf(await register({ ...ports, accounts }, registrant));
  } catch (error) {
    const made = error instanceof AppError && error.code === 'EMAIL_TAKEN' ? await there() : undefined;
    if (!made) throw error;
    return userOf(made);
  }
};

/**
 * The first admin (`ADMIN_EMAIL`, `ADMIN_PASSWORD`), created if absent. A customer who registered with that email does
 * not become an admin: their password is not the operator's.
 */
export const ensureAdmin = async (ports: ServicePorts, email: string, password: string): Promise<User> => {
  const user = await ensureAccount(ports, { email, password, name: 'Admin', role: 'admin' });
  if (user.role !== 'admin')
    ports.log.warn({ email: user.email }, 'this email belongs to a customer: not made an admin');
  return user;
};
