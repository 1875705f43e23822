import type { Address, Location, SiteSettings, SiteSnapshot } from '@biteboard/contracts';
import type { CourierUpdate } from '../progress.ts';

export type CourierName = SiteSettings['deliveryProvider'];

/** Where a courier picks up or drops off. */
export interface Stop extends Pick<Location, 'name' | 'phone'> {
  address: Address;
  /** Instructions for the courier. */
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
  /** Our id, unique per attempt. */
  id: string;
  from: Stop;
  to: Stop;
  /** When it is ready, ISO; absent: now. */
  pickupAt?: string;
  cargo?: Cargo;
}

export interface CourierQuote {
  /** The provider's. */
  id: string;
  /** The courier's fee; null: not given. */
  feeCents: number | null;
  /** Minutes until the courier is at the pickup; null: not given. */
  minutesToPickup: number | null;
}

/** A trip as it is booked: with all that the courier needs. */
export type BookedTrip = Trip & Required<Pick<Trip, 'pickupAt' | 'cargo'>> & { quoteId: string };

/** A delivery by our id, and by the provider's where it is known. */
export interface DeliveryRef {
  id: string;
  providerId: string | undefined;
}

/** A courier service. Each call ends within seconds, or throws a `ProviderFault`. */
export interface CourierProvider {
  /** A quote for now; books nothing. */
  quote(site: SiteSnapshot, trip: Trip): Promise<CourierQuote>;
  /** Books a courier, idempotent by the trip's id. Throws `QuoteExpired` where none was booked. */
  create(site: SiteSnapshot, trip: BookedTrip): Promise<CourierUpdate>;
  /** Undefined where the provider has no such delivery. */
  read(site: SiteSnapshot, ref: DeliveryRef): Promise<CourierUpdate | undefined>;
  /** Undefined where the provider has no such delivery. Throws where the courier is too far along. */
  cancel(site: SiteSnapshot, ref: DeliveryRef): Promise<CourierUpdate | undefined>;
  /** The courier's picture of the handover as a `data:` or `https:` URL; undefined without one. */
  proof(site: SiteSnapshot, ref: DeliveryRef): Promise<string | undefined>;
}

export interface ProviderOptions {
  /** The timeout of a call to a provider, in ms. */
  timeoutMs?: number;
}

export interface FaultOptions extends ErrorOptions {
  /** The outcome is unknown, or a retry may succeed. */
  isDown?: boolean;
  /** The `Retry-After` of the provider. */
  waitMs?: number | undefined;
}

/** A provider's failure or refusal; the message is a sentence for the shop, without secrets. */
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

/** The quote expired before a courier was booked. */
export class QuoteExpired extends ProviderFault {
  override name = 'QuoteExpired';
}
