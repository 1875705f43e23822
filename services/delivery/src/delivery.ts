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
import { backOffMs } from './back-off.ts';

/** One time that one provider is asked for a courier; its id is ours, and goes to the provider with whatever is asked. */
export interface Booking {
  id: string;
  provider: CourierProviderName;
  /** `asking`: the provider may have it, and may not. */
  state: 'quoting' | 'asking' | 'booked' | 'ended';
  /** Whatever the provider has of it and is not wanted is cancelled there. */
  wanted: boolean;
  at: string;
  /** When the food can be fetched. */
  pickupAt: string;
  quoteId?: string;
  /** When the provider was last asked to send a courier. */
  askedAt?: string;
  providerId?: string;
  /** The provider's id of the way back to the shop. */
  returnId?: string;
  feeCents: number | null;
  trackingUrl: string | null;
  status: DeliveryStatus | null;
  /** The provider's own word. */
  providerStatus: string | null;
  etaAt: string | null;
  courier: Courier | null;
  /** When the provider said the newest of what we know, in ms; it may come in any order. */
  newsAt?: number;
  /** Present once there is something to tell of it. */
  outcome?: 'booked' | 'refused' | 'cancelled' | 'failed';
  reason?: string;
}

/** A courier is sought: from when on, until when, and whom was asked already. */
export interface Search {
  startAt: string;
  until: string;
  tried: CourierProviderName[];
  /** Chosen by hand: nobody else is asked. */
  only?: CourierProviderName;
}

/** The way of one order to its customer. Its id is the order's. */
export interface Delivery extends Versioned {
  siteId: string;
  order: OrderSnapshot;
  /** The shop makes it: until then no courier is sought. */
  confirmed: boolean;
  /** The order was cancelled or given back: no courier may come. */
  calledOff: boolean;
  bookings: Booking[];
  search?: Search | undefined;
  /** Why a person must see to it. */
  problem: string | null;
  updatedAt: string;
  /** When the sweeper looks at it next; absent when there is nothing left to do. */
  dueAt?: string | undefined;
  /** How many messages said that there is news, since the provider was last asked. */
  unasked?: number | undefined;
  /** How often in a row what was due could not be done. */
  failures?: number | undefined;
  /** Who is at it: for so long nobody else is. */
  held?: { by: string; until: string } | undefined;
}

/** News that are older than this are asked for: the provider's message may be lost. */
const NEWS_ARE_OLD_MS = 2 * 60_000;

/** A provider that has not ended a delivery so long after its pickup never will. */
const NEWS_END_MS = 12 * 60 * 60_000;

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Nothing more happens after these. */
export const isEnd = (status: DeliveryStatus | null): boolean =>
  status === 'delivered' || status === 'cancelled' || status === 'returned';

/** The booking that a courier is sought or comes by. */
export const openBooking = ({ bookings }: Delivery): Booking | undefined =>
  bookings.findLast(({ state, wanted }) => wanted && state !== 'ended');

/** What the provider may still have of us and nobody wants any more. */
export const unwantedBooking = ({ bookings }: Delivery): Booking | undefined =>
  bookings.find(({ state, wanted }) => !wanted && state !== 'ended');

/** The booking that is shown to people: none while a courier is sought. */
export const shownBooking = ({ search, bookings }: Delivery): Booking | undefined =>
  search ? undefined : bookings.findLast(({ providerId }) => providerId !== undefined);

const isForgotten = ({ pickupAt }: Booking, now: number): boolean => Date.parse(pickupAt) + NEWS_END_MS < now;

const dueAtOf = (delivery: Delivery, now: number): string | undefined => {
  const unwanted = unwantedBooking(delivery);
  if (unwanted) return isForgotten(unwanted, now) ? undefined : iso(now);
  const open = openBooking(delivery);
  if (open?.state === 'booked') {
    if (isForgotten(open, now)) return undefined;
    return iso(delivery.unasked ? now : now + NEWS_ARE_OLD_MS);
  }
  if (open) return iso(now);
  return delivery.search?.startAt;
};

/** The delivery after a change, with the time at which it is looked at next. */
export const changedTo = (
  delivery: Delivery,
  patch: Partial<Delivery>,
  now: number,
  events: readonly DomainEvent[] = [],
): Decision<Delivery> => {
  const state = { ...delivery, failures: undefined, updatedAt: iso(now), ...patch };
  return { state: { ...state, dueAt: dueAtOf(state, now) }, events };
};

export const withBooking = (delivery: Delivery, id: string, patch: Partial<Booking>): Booking[] =>
  delivery.bookings.map((booking) => (booking.id === id ? { ...booking, ...patch } : booking));

/** Longer than one thing that is asked of a provider takes; whoever died at it is replaced after that. */
const HOLD_MS = 30_000;

export const isDue = ({ dueAt }: Delivery, now: number): boolean => dueAt !== undefined && dueAt <= iso(now);

/** One replica at a time does what is due, so that nothing is asked for twice without need. */
export const hold = (delivery: Delivery, by: string, now: number): Decision<Delivery> | undefined => {
  const { held } = delivery;
  if (!isDue(delivery, now) || (held && held.by !== by && held.until > iso(now))) return undefined;
  return { state: { ...delivery, held: { by, until: iso(now + HOLD_MS) } }, events: [] };
};

export const letGo = (delivery: Delivery, by: string): Decision<Delivery> | undefined =>
  delivery.held?.by === by ? { state: { ...delivery, held: undefined }, events: [] } : undefined;

/**
 * What was due could not be done: it is tried again, the later the more often it failed, or when the provider says; half a
 * day after the pickup no more.
 */
export const putOff = (delivery: Delivery, now: number, waitMs?: number): Decision<Delivery> => {
  const failures = (delivery.failures ?? 0) + 1;
  const isLeft = dueAtOf(delivery, now) !== undefined;
  const dueAt = isLeft ? iso(now + Math.max(waitMs ?? 0, backOffMs(failures))) : undefined;
  return { state: { ...delivery, failures, dueAt }, events: [] };
};

/** Nothing was asked of the provider yet, or it must be cancelled there. */
export const unwantedNow = (booking: Booking): Booking => {
  if (booking.state === 'ended') return booking;
  const over = { ...booking, wanted: false };
  return booking.state === 'quoting' ? { ...over, state: 'ended', outcome: 'failed' } : over;
};

/** The delivery without its customer, in what providers said of it too. */
export const forgetCustomer = (delivery: Delivery): Decision<Delivery> | undefined => {
  const order = anonymized(delivery.order);
  if (!order) return undefined;
  return { state: { ...writtenWithout(delivery, personWords(delivery.order)), order }, events: [] };
};
