import { isOpenOrder, type Order } from '@biteboard/contracts';
import { AppError, type Clock, type KeyValue, type Repository } from '@biteboard/platform';
import { type Account, removeAccount } from '../account.ts';
import type { LoginFailures } from '../login-failures.ts';
import { accountGone, confirmPassword, type Known } from './change-password.ts';

interface Deps {
  accounts: Repository<Account>;
  clock: Clock;
  failures: LoginFailures;
  keyValue: KeyValue;
}

/** Of two admins who go at the same time, the second looks once the first is gone. */
const TURN = 'removing-admin';
const TURN_MS = 10_000;

const refuseLastAdmin = async ({ accounts, keyValue }: Deps): Promise<void> => {
  const mayLook = await keyValue.setIfAbsent(TURN, '1', TURN_MS);
  if (mayLook && (await accounts.count({ role: 'admin' })) > 1) return;
  if (mayLook) await keyValue.remove(TURN);
  throw new AppError(
    'conflict',
    'LAST_ADMIN',
    'You are the last admin: make somebody else one before you go.',
  );
};

const refuseOpenOrder = async ({ clock }: Deps, orders: AsyncIterable<Order>): Promise<void> => {
  for await (const order of orders) {
    if (!isOpenOrder(order, clock.now())) continue;
    const message = `Your order ${order.orderNumber} is not finished yet. Please delete your account once you have it, or ask the shop to cancel it.`;
    throw new AppError('conflict', 'ORDER_OPEN', message);
  }
};

/**
 * Removes the account of whoever knows its password. An order that is under way keeps it: the shop and the courier need
 * to know for whom it is.
 * @param orders the person's own, of all sites
 */
export const removeOwnAccount = async (
  deps: Deps,
  known: Known,
  password: string,
  orders: AsyncIterable<Order>,
): Promise<void> => {
  const { _id, role } = await confirmPassword(deps, known, password, 'password');
  await refuseOpenOrder(deps, orders);
  if (role === 'admin') await refuseLastAdmin(deps);
  if (!(await deps.accounts.change(_id, removeAccount))) throw accountGone();
  if (role === 'admin') await deps.keyValue.remove(TURN);
};
