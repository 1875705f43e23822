import type { Order } from '@biteboard/contracts';

/** A location's or a customer's address, a line each. */
export function addressLines(address: NonNullable<Order['pickup']>['location']['address']): string[] {
  const place = [address.city, [address.province, address.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [...address.streetAddress, place].filter(Boolean);
}
