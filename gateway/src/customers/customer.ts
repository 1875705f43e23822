import type { Customer } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import { type Account, canSignIn, removeAccount } from '../accounts/account.ts';

const stateOf = (account: Account): Customer['state'] => {
  if (account.suspended) return 'suspended';
  return canSignIn(account) ? 'active' : 'invited';
};

/** What an admin sees of a customer: no credentials. */
export const customerOf = (account: Account): Customer => ({
  userId: account._id,
  email: account.email,
  name: account.name,
  role: account.role,
  state: stateOf(account),
  createdAt: account.createdAt,
  addresses: account.addresses ?? [],
});

/** A customer whose account was deleted while orders still refer to its id. */
export const removedCustomer = (userId: string): Customer => ({
  userId,
  email: '',
  name: '',
  role: 'user',
  state: 'removed',
  createdAt: null,
  addresses: [],
});

/** Removes a customer's account on their request; throws 409 `STAFF_ACCOUNT` for a person of the dashboard. */
export const removeCustomer = (account: Account): Decision<Account> => {
  if (account.role !== 'user') {
    const message = 'They may enter the dashboard: take them out of People before.';
    throw new AppError('conflict', 'STAFF_ACCOUNT', message);
  }
  return removeAccount(account);
};
