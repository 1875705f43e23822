import type { Location, SiteSettings, SiteSnapshot } from '@biteboard/contracts';

export type CourierName = SiteSettings['deliveryProvider'];

/** Where a courier takes something up or hands it over. */
export type Stop = Pick<Location, 'name' | 'phone' | 'address'>;

export interface Trip {
  /** Ours, new for each trip that is asked for. */
  id: string;
  from: Stop;
  to: Stop;
}

export interface Quote {
  /** Until a courier would be where the trip begins; null: the provider does not say. */
  minutesToPickup: number | null;
}

/** Whoever sends the couriers. */
export interface CourierProvider {
  /** What the provider would do now; books nothing. Ends within seconds, or throws a `ProviderFault`. */
  quote(site: SiteSnapshot, trip: Trip): Promise<Quote>;
}

export interface ProviderOptions {
  /** How long a provider may take for one thing that is asked of it, in ms. */
  patienceMs?: number;
}

/** The provider will not or cannot; the message is a sentence for the shop, without a secret. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}
