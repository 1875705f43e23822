import type { OrderSnapshot } from '@biteboard/contracts';
import type { ProviderKeys } from '../checkout/key-memory.ts';

/** What the platform keeps of a connected account's charge: both parts of the delivery fee, never above it (`decided §4`). */
export const applicationFeeCents = (order: OrderSnapshot, { accountId }: ProviderKeys): number =>
  accountId ? Math.min(order.totalCents, order.deliveryFeeCents + order.deliveryFeeRestaurantCents) : 0;
