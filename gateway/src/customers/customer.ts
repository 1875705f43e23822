import type { Customer } from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import { type Account, canSignIn, removeAccount } from '../accounts/account.ts';

const stateOf = (account: Account): Customer['state'] => {
  if (account.suspended) return 'suspended';
  return canSignIn(account) ? 'active' : 'invited';
};

/** Whom an admin sees: nothing by which somebody signs in. */
export const customerOf = (account: Account): Customer => ({
  userId: account._id,
  email: account.email,
  name: account.name,
  role: account.role,
  state: stateOf(account),
  createdAt: account.createdAt,
  addresses: account.addresses ?? [],
});

/** Whose account is gone, while their orders are still known by its id. */
export const removedCustomer = (userId: string): Customer => ({
  userId,
  email: '',
  name: '',
  role: 'user',
  state: 'removed',
  createdAt: null,
  addresses: [],
});

/** Removes a customer's account on their request; 409 `STAFF_ACCOUNT` of somebody who works in the dashboard. */
export const removeCustomer = (account: Account): Decision<Account> => {
  if (account.role !== 'user') {
    const message = 'They may enter the dashboard: take them out of People before.';
    throw new AppError('conflict', 'STAFF_ACCOUNT', message);
  }
  return removeAccount(account);
};
