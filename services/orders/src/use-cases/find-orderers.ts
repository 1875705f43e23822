import { isSamePhone, personSearch, phoneKey } from '@biteboard/contracts';
import type { StoredOrder } from '../order/order.ts';
import type { Orders } from '../orders.ts';

const MAX_PEOPLE = 20;
/** Of a phone that very many orders have only so many are looked at. */
const MAX_ORDERS = 1_000;

const ordersOf = async ({ orders, sites }: Orders, q: string): Promise<StoredOrder[]> => {
  const search = personSearch(q);
  if (search.by === 'id') return [await orders.find(search.id)].filter((order) => order !== undefined);
  if (search.by === 'order') {
    const siteIds = (await sites.list()).map(({ _id }) => _id);
    return orders.list({ siteId: { $in: siteIds }, orderNumber: search.orderNumber }, { limit: MAX_ORDERS });
  }
  if (search.by === 'email') return [];
  const alike = await orders.list({ 'person.phone': phoneKey(search.phone) }, { limit: MAX_ORDERS });
  return alike.filter(({ dropoff }) => isSamePhone(dropoff?.phone ?? '', search.phone));
};

/** Whose orders have this phone, number or id; emails are the accounts' own. */
export const findOrderers = async (deps: Orders, q: string): Promise<{ userIds: string[] }> => {
  const found = (await ordersOf(deps, q)).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const userIds = new Set(found.map(({ userId }) => userId));
  return { userIds: [...userIds].slice(0, MAX_PEOPLE) };
};
