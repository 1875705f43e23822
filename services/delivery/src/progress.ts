import type { Courier, DeliveryStatus } from '@biteboard/contracts';
import type { Decision, DomainEvent } from '@biteboard/platform/documents';
import {
  type CourierBooking,
  type Delivery,
  isTerminal,
  shownBooking,
  withBooking,
  withChanges,
} from './delivery.ts';
import { created, failed, statusChanged } from './domain-events.ts';
import { searchElsewhere } from './search.ts';

/** A provider's report of a delivery, in a webhook or a response; unknown fields are absent. */
export interface CourierUpdate {
  providerId: string;
  status: DeliveryStatus;
  providerStatus: string;
  /** The time of the report, in ms. */
  at: number;
  feeCents?: number;
  trackingUrl?: string;
  etaAt?: string;
  courier?: Courier;
  returnId?: string;
  reason?: string;
}

/** The order of the statuses; an update that is not further than the last is old. */
const STAGE: Record<DeliveryStatus, number> = {
  requested: 0,
  assigned: 1,
  at_pickup: 2,
  picked_up: 3,
  near_dropoff: 4,
  delivered: 5,
  returning: 5,
  cancelled: 6,
  returned: 6,
};

export const hasFood = (status: DeliveryStatus | null): boolean =>
  status !== null && STAGE[status] >= STAGE.picked_up && status !== 'cancelled';

/** A status never goes back, except when a courier drops the order before picking it up (`decided §9`). */
const nextStatus = (from: DeliveryStatus | null, to: DeliveryStatus, isNewer: boolean): DeliveryStatus => {
  if (from === null) return to;
  if (isTerminal(from)) return from;
  if (from === 'assigned' && to === 'requested') return isNewer ? to : from;
  return STAGE[to] > STAGE[from] ? to : from;
};

/** A smaller shift of the arrival is not announced. */
const ETA_SHIFT_MS = 60_000;

const etaShifted = (before: string | null, after: string | null): boolean =>
  before === null || after === null
    ? before !== after
    : Math.abs(Date.parse(after) - Date.parse(before)) >= ETA_SHIFT_MS;

/** Merges an update into a booking: an older one only fills in what was unknown. */
const mergedBooking = (booking: CourierBooking, update: CourierUpdate): Partial<CourierBooking> => {
  const isNewer = update.at >= (booking.newsAt ?? 0);
  const status = nextStatus(booking.status, update.status, isNewer);
  const word = isNewer && status === update.status ? update.providerStatus : booking.providerStatus;
  const [first, last] = isNewer ? [update, booking] : [booking, update];
  return {
    status,
    providerStatus: word ?? update.providerStatus,
    providerId: booking.providerId ?? update.providerId,
    newsAt: Math.max(update.at, booking.newsAt ?? 0),
    feeCents: first.feeCents ?? last.feeCents ?? null,
    trackingUrl: first.trackingUrl ?? last.trackingUrl ?? null,
    etaAt: first.etaAt ?? last.etaAt ?? null,
    courier: status === 'requested' ? null : courierOf(first.courier, last.courier),
    ...(update.returnId ? { returnId: update.returnId } : {}),
  };
};

/** A newer update may have the position or the name of the same courier, and not both. */
const courierOf = (first?: Courier | null, last?: Courier | null): Courier | null => {
  if (!first || !last || (first.name && first.name !== last.name)) return first ?? last ?? null;
  const placed = first.lat === null ? last : first;
  return { name: last.name, phone: first.phone ?? last.phone, lat: placed.lat, lon: placed.lon };
};

const because = ({ reason }: CourierUpdate): string => (reason ? ` (${reason})` : '');

const WHAT_TO_DO = 'Call the customer, then book a courier by hand or refund the order.';

/** What the shop must do after this status. */
const problemOf = (status: DeliveryStatus, update: CourierUpdate): string | undefined => {
  if (status === 'cancelled')
    return `The courier service cancelled the delivery${because(update)}, and its courier had the order. ${WHAT_TO_DO}`;
  if (status === 'returning')
    return `The courier is bringing the order back${because(update)}. Call the customer.`;
  return status === 'returned'
    ? `The courier brought the order back${because(update)}. ${WHAT_TO_DO}`
    : undefined;
};

const outcomeOf = (status: DeliveryStatus): 'booked' | 'cancelled' | 'failed' => {
  if (status === 'cancelled') return 'cancelled';
  return status === 'returning' || status === 'returned' ? 'failed' : 'booked';
};

/**
 * Applies a provider's report to a booking, in any order and any number of times; undefined where nothing changes. A
 * courier who is not wanted is cancelled in the next steps.
 */
export const applyBookingUpdate = (
  delivery: Delivery,
  bookingId: string,
  update: CourierUpdate,
  now: number,
): Decision<Delivery> | undefined => {
  const booking = delivery.bookings.find(({ id }) => id === bookingId);
  if (!booking || isTerminal(booking.status)) return undefined;
  const isNew = booking.providerId === undefined;
  const changes = mergedBooking(booking, update);
  const status = changes.status ?? update.status;
  const wanted = booking.wanted && (!isNew || booking.state !== 'ended');
  const isDroppedByProvider = wanted && status === 'cancelled' && !hasFood(booking.status);
  const needsAttention = wanted && !isDroppedByProvider && status !== booking.status;
  const problem = needsAttention ? problemOf(status, update) : undefined;
  const bookings = withBooking(delivery, bookingId, {
    ...changes,
    wanted,
    state: isTerminal(status) ? 'ended' : 'booked',
    outcome: outcomeOf(status),
    ...(update.reason && status === update.status ? { reason: update.reason } : {}),
  });
  const search = isDroppedByProvider ? searchElsewhere({ ...delivery, bookings }, now) : undefined;
  const patch = wanted
    ? { bookings, search, problem: problem ?? remainingProblem(delivery, isNew) }
    : { bookings };
  const { state } = withChanges(
    delivery,
    { failures: wanted ? undefined : delivery.failures, ...patch },
    now,
  );
  return {
    state,
    events: eventsOf(delivery, state, {
      isNew,
      wanted,
      problem,
      bookingId,
    }),
  };
};

const remainingProblem = (delivery: Delivery, isNew: boolean): string | null =>
  isNew ? null : delivery.problem;

const eventsOf = (
  before: Delivery,
  after: Delivery,
  about: { isNew: boolean; wanted: boolean; problem: string | undefined; bookingId: string },
): DomainEvent[] => {
  if (after.search && !before.search) return [statusChanged(after)];
  const [was, is] = [before, after].map((one) => one.bookings.find(({ id }) => id === about.bookingId));
  if (!was || !is || shownBooking(after)?.id !== about.bookingId) return [];
  const further =
    was.status !== is.status ||
    was.courier?.name !== is.courier?.name ||
    (!isTerminal(is.status) && etaShifted(was.etaAt, is.etaAt));
  const first = about.isNew && about.wanted ? [created(after)] : [];
  const then = further && (!about.isNew || isTerminal(is.status)) ? [statusChanged(after)] : [];
  return [...first, ...then, ...(about.problem ? [failed(after)] : [])];
};

/** Updates the courier's position alone: the status is still read when it is due. */
export const applyCourierPosition = (
  delivery: Delivery,
  bookingId: string,
  courier: Courier,
  now: number,
): Decision<Delivery> | undefined => {
  const booking = delivery.bookings.find(({ id }) => id === bookingId);
  const { providerId, status, providerStatus } = booking ?? {};
  if (!providerId || !status || isTerminal(status)) return undefined;
  const place = { providerId, status, providerStatus: providerStatus ?? '', at: now, courier };
  const changes = applyBookingUpdate(delivery, bookingId, place, now);
  return changes && { ...changes, state: { ...changes.state, dueAt: delivery.dueAt } };
};
