import {
  type Courier,
  type CourierProviderName,
  type DeliveryStatus,
  type OrderSnapshot,
  personWords,
  writtenWithout,
} from '@biteboard/contracts';
import type { Decision, DomainEvent, Versioned } from '@biteboard/platform/documents';
import { anonymized } from '@biteboard/platform/people';
import { courierBackOffMs } from './back-off.ts';

/** One attempt to book a courier at one provider; its id is ours, and is sent with every request. */
export interface CourierBooking {
  id: string;
  provider: CourierProviderName;
  /** `asking`: the provider may have the booking or not. */
  state: 'quoting' | 'asking' | 'booked' | 'ended';
  /** An unwanted booking is cancelled at the provider. */
  wanted: boolean;
  at: string;
  /** When the food is ready. */
  pickupAt: string;
  quoteId?: string;
  /** When a courier was last requested. */
  askedAt?: string;
  providerId?: string;
  /** The provider's id of the return to the shop. */
  returnId?: string;
  feeCents: number | null;
  trackingUrl: string | null;
  status: DeliveryStatus | null;
  /** The provider's name of the status. */
  providerStatus: string | null;
  etaAt: string | null;
  courier: Courier | null;
  /** The time of the newest update, in ms; updates may arrive in any order. */
  newsAt?: number;
  /** Present once the attempt has an outcome to show. */
  outcome?: 'booked' | 'refused' | 'cancelled' | 'failed';
  reason?: string;
}

/** A search for a courier: from when, until when, and which providers were tried. */
export interface Search {
  startAt: string;
  until: string;
  tried: CourierProviderName[];
  /** Chosen manually: no other provider is tried. */
  only?: CourierProviderName;
}

/** The delivery of one order. Its id is the order's. */
export interface Delivery extends Versioned {
  siteId: string;
  order: OrderSnapshot;
  /** The shop has confirmed the order: no courier is searched before. */
  confirmed: boolean;
  /** The order was cancelled or refunded: no courier may come. */
  calledOff: boolean;
  bookings: CourierBooking[];
  search?: Search | undefined;
  /** Why a person must act. */
  problem: string | null;
  updatedAt: string;
  /** When the next step is due; absent when there is nothing left to do. */
  dueAt?: string | undefined;
  /** How many webhooks announced a change since the provider was last read. */
  unasked?: number | undefined;
  /** Consecutive failures of the step that is due. */
  failures?: number | undefined;
  /** The lease of the replica that processes it. */
  held?: { by: string; until: string } | undefined;
}

/** After this time without an update the provider is read: its webhook may be lost. */
const UPDATE_INTERVAL_MS = 2 * 60_000;

/** A delivery that is still open so long after its pickup is not followed any more. */
const TRACKING_ENDS_MS = 12 * 60 * 60_000;

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Whether the status is final. */
export const isTerminal = (status: DeliveryStatus | null): boolean =>
  status === 'delivered' || status === 'cancelled' || status === 'returned';

/** The booking that is wanted and not ended. */
export const openBooking = ({ bookings }: Delivery): CourierBooking | undefined =>
  bookings.findLast(({ state, wanted }) => wanted && state !== 'ended');

/** A booking that the provider may still have and that is not wanted. */
export const unwantedBooking = ({ bookings }: Delivery): CourierBooking | undefined =>
  bookings.find(({ state, wanted }) => !wanted && state !== 'ended');

/** The booking that is shown to people: none during a search. */
export const shownBooking = ({ search, bookings }: Delivery): CourierBooking | undefined =>
  search ? undefined : bookings.findLast(({ providerId }) => providerId !== undefined);

const isAbandoned = ({ pickupAt }: CourierBooking, now: number): boolean =>
  Date.parse(pickupAt) + TRACKING_ENDS_MS < now;

const dueAtOf = (delivery: Delivery, now: number): string | undefined => {
  const unwanted = unwantedBooking(delivery);
  if (unwanted) return isAbandoned(unwanted, now) ? undefined : iso(now);
  const open = openBooking(delivery);
  if (open?.state === 'booked') {
    if (isAbandoned(open, now)) return undefined;
    return iso(delivery.unasked ? now : now + UPDATE_INTERVAL_MS);
  }
  if (open) return iso(now);
  return delivery.search?.startAt;
};

/**
 * The changed delivery, with the time of its next step. Its `updatedAt` never goes back, whatever the clocks of replicas
 * say: others take what is older than what they know for old.
 */
export const withChanges = (
  delivery: Delivery,
  patch: Partial<Delivery>,
  now: number,
  events: readonly DomainEvent[] = [],
): Decision<Delivery> => {
  const updatedAt = iso(Math.max(now, Date.parse(delivery.updatedAt)));
  const state = { ...delivery, failures: undefined, updatedAt, ...patch };
  return { state: { ...state, dueAt: dueAtOf(state, now) }, events };
};

export const withBooking = (
  delivery: Delivery,
  id: string,
  patch: Partial<CourierBooking>,
): CourierBooking[] =>
  delivery.bookings.map((booking) => (booking.id === id ? { ...booking, ...patch } : booking));

/** Longer than a call to a provider takes; after a crash another replica takes over then. */
const LEASE_MS = 30_000;

export const isDeliveryDue = ({ dueAt }: Delivery, now: number): boolean =>
  dueAt !== undefined && dueAt <= iso(now);

/** One replica at a time processes a delivery, so that no call is made twice without need. */
export const acquireLease = (delivery: Delivery, by: string, now: number): Decision<Delivery> | undefined => {
  const { held } = delivery;
  if (!isDeliveryDue(delivery, now) || (held && held.by !== by && held.until > iso(now))) return undefined;
  return { state: { ...delivery, held: { by, until: iso(now + LEASE_MS) } }, events: [] };
};

export const releaseLease = (delivery: Delivery, by: string): Decision<Delivery> | undefined =>
  delivery.held?.by === by ? { state: { ...delivery, held: undefined }, events: [] } : undefined;

/**
 * The step that is due failed: it is retried after a growing pause, or when the provider says; not later than half a day
 * after the pickup.
 */
export const retryLater = (delivery: Delivery, now: number, waitMs?: number): Decision<Delivery> => {
  const failures = (delivery.failures ?? 0) + 1;
  const isLeft = dueAtOf(delivery, now) !== undefined;
  const dueAt = isLeft ? iso(now + Math.max(waitMs ?? 0, courierBackOffMs(failures))) : undefined;
  return { state: { ...delivery, failures, dueAt }, events: [] };
};

/** Ends the booking where nothing was requested yet, else marks it for cancellation at the provider. */
export const cancelBooking = (booking: CourierBooking): CourierBooking => {
  if (booking.state === 'ended') return booking;
  const unwanted = { ...booking, wanted: false };
  return booking.state === 'quoting' ? { ...unwanted, state: 'ended', outcome: 'failed' } : unwanted;
};

/** The delivery without its customer's data, also in what providers reported. */
export const eraseCustomer = (delivery: Delivery): Decision<Delivery> | undefined => {
  const order = anonymized(delivery.order);
  if (!order) return undefined;
  return { state: { ...writtenWithout(delivery, personWords(delivery.order)), order }, events: [] };
};
