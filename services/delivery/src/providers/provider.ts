import type { Address, Location, SiteSettings, SiteSnapshot } from '@biteboard/contracts';
import type { CourierNews } from '../progress.ts';

export type CourierName = SiteSettings['deliveryProvider'];

/** Where a courier takes something up or hands it over. */
export interface Stop extends Pick<Location, 'name' | 'phone'> {
  address: Address;
  /** What the courier should know there. */
  notes?: string;
}

/** What a courier carries. */
export interface Cargo {
  orderId: string;
  orderNumber: string;
  items: readonly { name: string; quantity: number; priceCents: number }[];
  valueCents: number;
}

export interface Trip {
  /** Ours, new for each trip that is asked for. */
  id: string;
  from: Stop;
  to: Stop;
  /** When it can be fetched, ISO; absent: at once. */
  pickupAt?: string;
  cargo?: Cargo;
}

export interface Quote {
  /** The provider's. */
  id: string;
  /** What the way would cost; null: the provider does not say. */
  feeCents: number | null;
  /** Until a courier would be where the trip begins; null: the provider does not say. */
  minutesToPickup: number | null;
}

/** A trip as it is booked: with all that the courier needs. */
export type BookedTrip = Trip & Required<Pick<Trip, 'pickupAt' | 'cargo'>> & { quoteId: string };

/** A delivery by our id, and by the provider's where we have heard it. */
export interface DeliveryRef {
  id: string;
  providerId: string | undefined;
}

/** Whoever sends the couriers. Each call ends within seconds, or throws a `ProviderFault`. */
export interface CourierProvider {
  /** What the provider would do now; books nothing. */
  quote(site: SiteSnapshot, trip: Trip): Promise<Quote>;
  /** Sends a courier: once for a trip's id, however often it is asked. Throws `QuoteExpired` where nobody was sent. */
  create(site: SiteSnapshot, trip: BookedTrip): Promise<CourierNews>;
  /** Undefined where the provider has no such delivery. */
  read(site: SiteSnapshot, ref: DeliveryRef): Promise<CourierNews | undefined>;
  /** Undefined where the provider has no such delivery; it says no where the courier is too far. */
  cancel(site: SiteSnapshot, ref: DeliveryRef): Promise<CourierNews | undefined>;
  /** Where the courier's picture of the handover is seen: a `data:` or `https:` address; undefined without one. */
  proof(site: SiteSnapshot, ref: DeliveryRef): Promise<string | undefined>;
}

export interface ProviderOptions {
  /** How long a provider may take for one thing that is asked of it, in ms. */
  patienceMs?: number;
}

export interface FaultOptions extends ErrorOptions {
  /** Whether it was done or not is unknown, or it may be done later. */
  isDown?: boolean;
  /** How long the provider wants us to wait. */
  waitMs?: number | undefined;
}

/** The provider will not or cannot; the message is a sentence for the shop, without a secret. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly isDown: boolean;
  readonly waitMs: number | undefined;

  constructor(message: string, { isDown = false, waitMs, ...options }: FaultOptions = {}) {
    super(message, options);
    this.isDown = isDown;
    this.waitMs = waitMs;
  }
}

/** The quote ran out before the courier was asked for, and nobody was sent. */
export class QuoteExpired extends ProviderFault {
  override name = 'QuoteExpired';
}
