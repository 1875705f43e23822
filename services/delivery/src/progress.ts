import type { Courier, DeliveryStatus } from '@biteboard/contracts';
import type { Decision, DomainEvent } from '@biteboard/platform/documents';
import { type Booking, changedTo, type Delivery, isEnd, shownBooking, withBooking } from './delivery.ts';
import { created, failed, statusChanged } from './domain-events.ts';
import { searchElsewhere } from './search.ts';

/** What a provider says of a delivery, in a message or when asked; what it does not say is absent. */
export interface CourierNews {
  providerId: string;
  status: DeliveryStatus;
  providerStatus: string;
  /** When it was so, in ms. */
  at: number;
  feeCents?: number;
  trackingUrl?: string;
  etaAt?: string;
  courier?: Courier;
  returnId?: string;
  reason?: string;
}

/** How far each is; what is not further than the last is old news. */
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

/** A status never goes back, except when a courier gives the order up before fetching it (`decided §9`). */
const moved = (from: DeliveryStatus | null, to: DeliveryStatus, isNewer: boolean): DeliveryStatus => {
  if (from === null) return to;
  if (isEnd(from)) return from;
  if (from === 'assigned' && to === 'requested') return isNewer ? to : from;
  return STAGE[to] > STAGE[from] ? to : from;
};

/** An arrival that shifts by less is no news for anybody but the page that shows it. */
const ETA_SHIFT_MS = 60_000;

const etaShifted = (before: string | null, after: string | null): boolean =>
  before === null || after === null
    ? before !== after
    : Math.abs(Date.parse(after) - Date.parse(before)) >= ETA_SHIFT_MS;

/** What the newer of two news leaves: an older one only fills in what was not known. */
const merged = (booking: Booking, news: CourierNews): Partial<Booking> => {
  const isNewer = news.at >= (booking.newsAt ?? 0);
  const status = moved(booking.status, news.status, isNewer);
  const word = isNewer && status === news.status ? news.providerStatus : booking.providerStatus;
  const [first, last] = isNewer ? [news, booking] : [booking, news];
  return {
    status,
    providerStatus: word ?? news.providerStatus,
    providerId: booking.providerId ?? news.providerId,
    newsAt: Math.max(news.at, booking.newsAt ?? 0),
    feeCents: first.feeCents ?? last.feeCents ?? null,
    trackingUrl: first.trackingUrl ?? last.trackingUrl ?? null,
    etaAt: first.etaAt ?? last.etaAt ?? null,
    courier: status === 'requested' ? null : courierOf(first.courier, last.courier),
    ...(news.returnId ? { returnId: news.returnId } : {}),
  };
};

/** A newer message may tell where the same courier is, or who it is, and not both. */
const courierOf = (first?: Courier | null, last?: Courier | null): Courier | null => {
  if (!first || !last || (first.name && first.name !== last.name)) return first ?? last ?? null;
  const placed = first.lat === null ? last : first;
  return { name: last.name, phone: first.phone ?? last.phone, lat: placed.lat, lon: placed.lon };
};

const because = ({ reason }: CourierNews): string => (reason ? ` (${reason})` : '');

const AFTER_ALL = 'Call the customer, then book a courier by hand or refund the order.';

/** What a person of the shop must see to, now that it is so. */
const problemOf = (status: DeliveryStatus, news: CourierNews): string | undefined => {
  if (status === 'cancelled')
    return `The courier service cancelled the delivery${because(news)}, and its courier had the order. ${AFTER_ALL}`;
  if (status === 'returning')
    return `The courier is bringing the order back${because(news)}. Call the customer.`;
  return status === 'returned'
    ? `The courier brought the order back${because(news)}. ${AFTER_ALL}`
    : undefined;
};

const outcomeOf = (status: DeliveryStatus): 'booked' | 'cancelled' | 'failed' => {
  if (status === 'cancelled') return 'cancelled';
  return status === 'returning' || status === 'returned' ? 'failed' : 'booked';
};

/**
 * Takes in what a provider says of a booking, in whatever order and however often: undefined where nothing changes.
 * Whoever comes and is not wanted is on the list of what must be cancelled.
 */
export const takeNews = (
  delivery: Delivery,
  bookingId: string,
  news: CourierNews,
  now: number,
): Decision<Delivery> | undefined => {
  const booking = delivery.bookings.find(({ id }) => id === bookingId);
  if (!booking || isEnd(booking.status)) return undefined;
  const isNew = booking.providerId === undefined;
  const told = merged(booking, news);
  const status = told.status ?? news.status;
  const wanted = booking.wanted && (!isNew || booking.state !== 'ended');
  const isTakenAway = wanted && status === 'cancelled' && !hasFood(booking.status);
  const isTrouble = wanted && !isTakenAway && status !== booking.status;
  const problem = isTrouble ? problemOf(status, news) : undefined;
  const bookings = withBooking(delivery, bookingId, {
    ...told,
    wanted,
    state: isEnd(status) ? 'ended' : 'booked',
    outcome: outcomeOf(status),
    ...(news.reason && status === news.status ? { reason: news.reason } : {}),
  });
  const search = isTakenAway ? searchElsewhere({ ...delivery, bookings }, now) : undefined;
  const patch = wanted
    ? { bookings, search, problem: problem ?? keptProblem(delivery, isNew) }
    : { bookings };
  const { state } = changedTo(delivery, { failures: wanted ? undefined : delivery.failures, ...patch }, now);
  return {
    state,
    events: factsOf(delivery, state, {
      isNew,
      wanted,
      problem,
      bookingId,
    }),
  };
};

const keptProblem = (delivery: Delivery, isNew: boolean): string | null => (isNew ? null : delivery.problem);

const factsOf = (
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
    (!isEnd(is.status) && etaShifted(was.etaAt, is.etaAt));
  const first = about.isNew && about.wanted ? [created(after)] : [];
  const then = further && (!about.isNew || isEnd(is.status)) ? [statusChanged(after)] : [];
  return [...first, ...then, ...(about.problem ? [failed(after)] : [])];
};

/** Where the courier is, and nothing else: how far the order is, is asked for when it was to be. */
export const placeCourier = (
  delivery: Delivery,
  bookingId: string,
  courier: Courier,
  now: number,
): Decision<Delivery> | undefined => {
  const booking = delivery.bookings.find(({ id }) => id === bookingId);
  const { providerId, status, providerStatus } = booking ?? {};
  if (!providerId || !status || isEnd(status)) return undefined;
  const place = { providerId, status, providerStatus: providerStatus ?? '', at: now, courier };
  const told = takeNews(delivery, bookingId, place, now);
  return told && { ...told, state: { ...told.state, dueAt: delivery.dueAt } };
};
