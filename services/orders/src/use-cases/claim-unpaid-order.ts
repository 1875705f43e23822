import { networkOf } from '@biteboard/platform/http';
import { isUnpaid } from '../order/hold-times.ts';
import type { Orders } from '../orders.ts';
import { MAX_OF_ACCOUNT, MAX_OF_ADDRESS, tooManyUnpaid } from '../unpaid/unpaid-orders.ts';

interface Claimant {
  siteId: string;
  orderId: string;
  userId: string;
  /** The caller's IP address. */
  address: string;
}

/**
 * Counts an order that is about to be placed among the unpaid ones of its account and its address, before it holds
 * anything. Nothing is taken back: orders that were paid, are over, or were refused later leave the count when it is
 * full. Throws 409 `TOO_MANY_UNPAID`; never where limits are off.
 */
export const claimUnpaidOrder = async (deps: Orders, claimant: Claimant): Promise<void> => {
  if (!deps.settings.rateLimits) return;
  const { siteId, orderId, userId, address } = claimant;
  const idOf = (kind: string, who: string) => deps.secrets.sign(JSON.stringify([kind, siteId, who]));
  await claimPlace(deps, idOf('account', userId), orderId, MAX_OF_ACCOUNT);
  await claimPlace(deps, idOf('address', networkOf(address)), orderId, MAX_OF_ADDRESS);
};

const claimPlace = async (
  { unpaid, orders, clock }: Orders,
  id: string,
  orderId: string,
  max: number,
): Promise<void> => {
  if (await unpaid.claim(id, orderId, max)) return;
  const stored = await orders.list({ _id: { $in: await unpaid.listClaimed(id) } });
  await unpaid.drop(id, new Map(stored.map((order) => [order._id, isUnpaid(order, clock.now())])));
  if (!(await unpaid.claim(id, orderId, max))) throw tooManyUnpaid();
};
