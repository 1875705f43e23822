import type { Order, OrderDelivery } from '@biteboard/contracts';
import { t } from './messages.ts';

/** The customer's name, else their email; an order of an erased customer has neither. */
export const customerName = ({ userName, userEmail }: Pick<Order, 'userName' | 'userEmail'>): string =>
  userName || userEmail || t('nobody');

/** The key of the message that says where a courier is. */
export function courierMessageKey({
  provider,
  status,
  problem,
}: OrderDelivery): `courier.${Exclude<OrderDelivery['status'], null> | 'none' | 'sought'}` {
  if (problem !== null && status !== 'returned') return 'courier.none';
  return provider === null || status === null ? 'courier.sought' : `courier.${status}`;
}

/** A location's or a customer's address, a line each. */
export function addressLines(address: NonNullable<Order['pickup']>['location']['address']): string[] {
  const place = [address.city, [address.province, address.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [...address.streetAddress, place].filter(Boolean);
}
