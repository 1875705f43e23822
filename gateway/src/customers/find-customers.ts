import { type Customer, isSamePhone, personSearch, phoneKey } from '@biteboard/contracts';
import type { Account } from '../accounts/account.ts';
import type { Gateway } from '../gateway.ts';
import { customerOf, removedCustomer } from './customer.ts';

const MAX_FOUND = 20;

/** The ids of the customers who placed orders that match. */
type FindOrderers = (q: string) => Promise<string[]>;

const byOwnData = async ({ accounts }: Gateway, q: string): Promise<Account[]> => {
  const search = personSearch(q);
  if (search.by === 'email') return accounts.list({ email: search.email });
  if (search.by === 'id') return accounts.list({ _id: search.id });
  if (search.by === 'order') return [];
  const alike = await accounts.list({ phoneKeys: phoneKey(search.phone) }, { limit: MAX_FOUND });
  return alike.filter(({ addresses = [] }) =>
    addresses.some(({ phone }) => isSamePhone(phone, search.phone)),
  );
};

/** Customers with that email, phone or id, or who placed that order; without a name where the account was deleted. */
export const findCustomers = async (
  gateway: Gateway,
  q: string,
  findOrderers: FindOrderers,
): Promise<{ customers: Customer[] }> => {
  const own = await byOwnData(gateway, q);
  const known = new Set(own.map(({ _id }) => _id));
  const others = personSearch(q).by === 'email' ? [] : await findOrderers(q);
  const missing = others.filter((userId) => !known.has(userId));
  const found = missing.length > 0 ? await gateway.accounts.list({ _id: { $in: missing } }) : [];
  const rest = missing.map((userId) => {
    const account = found.find(({ _id }) => _id === userId);
    return account ? customerOf(account) : removedCustomer(userId);
  });
  return { customers: [...own.map(customerOf), ...rest].slice(0, MAX_FOUND) };
};
