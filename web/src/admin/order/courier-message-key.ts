import type { OrderDelivery } from '@biteboard/contracts';

/** The key of the message that says where a courier is. */
export function courierMessageKey({
  provider,
  status,
  problem,
}: OrderDelivery): `courier.${Exclude<OrderDelivery['status'], null> | 'none' | 'sought'}` {
  if (problem !== null && status !== 'returned') return 'courier.none';
  return provider === null || status === null ? 'courier.sought' : `courier.${status}`;
}
