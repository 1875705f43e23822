import { isOpenOrder, type Order } from '@biteboard/contracts';
import type { Repository } from '@biteboard/platform/documents';
import { sessionEnded } from '@biteboard/platform/people';
import { AppError, type Clock, type KeyValue } from '@biteboard/platform/ports';
import { type Account, removeAccount } from '../account.ts';
import { checkNotLastAdmin, withPeopleLock } from '../last-admin.ts';
import type { LoginFailures } from '../login-failures.ts';
import { confirmPassword, type SessionClaims } from './change-password.ts';

interface Deps {
  accounts: Repository<Account>;
  clock: Clock;
  failures: LoginFailures;
  keyValue: KeyValue;
}

/** Throws 409 `ORDER_OPEN` where an order is open: the shop and the courier need its customer. */
export const checkNoOpenOrder = async (
  { clock }: Pick<Deps, 'clock'>,
  orders: AsyncIterable<Order>,
  wayOut: string,
): Promise<void> => {
  for await (const order of orders) {
    if (!isOpenOrder(order, clock.now())) continue;
    const message = `Your order ${order.orderNumber} is not finished yet. ${wayOut}`;
    throw new AppError('conflict', 'ORDER_OPEN', message);
  }
};

/**
 * Removes the caller's account after checking the password. Throws 409 `ORDER_OPEN` while an order is open: the shop
 * and the courier need its customer.
 * @param orders the person's own, of all sites
 */
export const removeOwnAccount = async (
  deps: Deps,
  known: SessionClaims,
  password: string,
  orders: AsyncIterable<Order>,
): Promise<void> => {
  const { _id, role } = await confirmPassword(deps, known, password, 'password');
  const wayOut = 'Please delete your account once you have it, or ask the shop to cancel it.';
  await checkNoOpenOrder(deps, orders, wayOut);
  const remove = () => deps.accounts.change(_id, removeAccount);
  const removeAdmin = async () => {
    await checkNotLastAdmin(deps);
    return remove();
  };
  const removed = await (role === 'admin' ? withPeopleLock(deps, removeAdmin) : remove());
  if (!removed) throw sessionEnded();
};
