import {
  cutNotes,
  type Dropoff,
  events,
  type Language,
  type Location,
  leadFrom,
  type Order,
  type OrderChange,
  type OrderLocation,
  type OrderSnapshot,
  type OrderStatus,
  type OrderViewer,
  orderView,
  refundableCents,
  type SiteSnapshot,
  withoutPerson,
} from '@biteboard/contracts';
import {
  type AnsweredRequest,
  type Decision,
  type DomainEvent,
  domainEvent,
  type Versioned,
} from '@biteboard/platform/documents';
import type { SlotReservation } from '../capacity/slot.ts';
import type { PricedCart } from '../quote/quote.ts';
import { fittingRefunds } from './fitting-refunds.ts';
import type { OrderMoment } from './order-moment.ts';
import { type OrderMoney, orderStateOf, publicRefund } from './order-refunds.ts';
import { fittingHistory } from './order-size.ts';
import { searchable } from './search-words.ts';

/** An admin's request that was carried out, and the state of the order in its answer. */
interface AnsweredAction extends AnsweredRequest {
  moment?: OrderMoment;
}

/** How an order is found by whom it was for. */
export interface OrderPerson {
  /** The time that it was for, ISO, UTC. */
  since: string;
  /** By which its phone is looked for. */
  phone?: string;
}

/** An order as it is stored. */
export interface StoredOrder extends OrderMoney, Versioned {
  /** What the lists search in (`search-words.ts`); of orders of older releases in another form until written again. */
  searchText: string;
  /** The same as single words; absent of orders of older releases until then. */
  searchWords?: string[];
  /** The digest of the request that placed it, where it came with an `Idempotency-Key`. */
  requestHash?: string;
  answered: AnsweredAction[];
  /** The time of the latest courier update applied (ISO, UTC): older ones are ignored. */
  courierNewsAt?: string;
  /** How it is found by whom it was for; absent once it no longer says so. */
  person?: OrderPerson | undefined;
  /** When payments is asked next for what the order waits for; absent where it waits for nothing. */
  awaits?: { dueAt: string; asks: number } | undefined;
}

export interface OrderCustomer {
  userId: string;
  email: string;
  name: string;
}

/** All that a decision needs to write an order down. */
export interface OrderDraft {
  id: string;
  orderNumber: string;
  requestHash?: string;
  site: SiteSnapshot;
  customer: OrderCustomer;
  quote: PricedCart;
  /** Where it is made. */
  location: Location;
  /** Where it is brought; null where the customer comes for it. */
  dropoff: Dropoff | null;
  scheduledFor: string | null;
  notes: string;
  language: Language;
  payOnline: boolean;
  /** Its place in a kitchen that counts its orders. */
  reservation?: SlotReservation | undefined;
  /** ms since 1970 */
  now: number;
}

/** Online it waits for its payment, otherwise for the shop unless the site confirms automatically. */
export const firstStatus = (
  { autoConfirm }: Pick<SiteSnapshot, 'autoConfirm'>,
  payOnline: boolean,
): OrderStatus => (payOnline ? 'pending_payment' : autoConfirm ? 'confirmed' : 'placed');

/** Where it is made, without what changes there by the day. */
const orderLocation = ({ id, name, phone, address }: Location): OrderLocation => ({
  id,
  name,
  phone,
  address,
});

/** A new order, announced. */
export const newOrder = (draft: OrderDraft): Decision<StoredOrder> => {
  const { site, quote, customer, reservation, now } = draft;
  const at = new Date(now).toISOString();
  const status = firstStatus(site, draft.payOnline);
  const named = { userEmail: customer.email, userName: customer.name };
  const {
    lines,
    coupon,
    problems: _problems,
    location: _location,
    precision: _known,
    readyAt: _readyAt,
    ...sums
  } = quote;
  const order: StoredOrder = {
    _id: draft.id,
    version: 0,
    siteId: site._id,
    siteSlug: site.slug,
    siteName: site.name,
    currency: site.currency,
    timeZone: site.timeZone,
    orderNumber: draft.orderNumber,
    status,
    createdAt: at,
    paidAt: null,
    payOnline: draft.payOnline,
    ...sums,
    taxRatePercent: site.taxRatePercent,
    refundedCents: 0,
    fulfillmentType: draft.dropoff ? 'delivery' : 'pickup',
    pickup: { location: orderLocation(draft.location) },
    dropoff: draft.dropoff,
    scheduledFor: draft.scheduledFor,
    readyAt:
      reservation?.readyAt ??
      draft.scheduledFor ??
      new Date(leadFrom(site, now, draft.location)).toISOString(),
    ...(reservation ? { bookedFor: reservation.bookedFor } : {}),
    userId: customer.userId,
    ...named,
    language: draft.language,
    notes: cutNotes(draft.notes),
    items: lines,
    meta: { coupon },
    history: [{ at, status, by: customer.email }],
    ...searchable({ ...named, orderNumber: draft.orderNumber, dropoff: draft.dropoff, items: lines }),
    ...(draft.requestHash ? { requestHash: draft.requestHash } : {}),
    refunds: [],
    answered: [],
  };
  const placed = [domainEvent(events.OrderPlaced, { order: orderSnapshot(order) })];
  return {
    state: order,
    events: status === 'confirmed' ? [...placed, announced('OrderConfirmed', order)] : placed,
  };
};

type Announcement =
  | 'OrderPaid'
  | 'OrderConfirmed'
  | 'OrderPreparing'
  | 'OrderReady'
  | 'OrderDelayed'
  | 'OrderCourierChanged'
  | 'OrderOutForDelivery'
  | 'OrderDelivered'
  | 'OrderCompleted'
  | 'OrderExpired';

export const announced = (type: Announcement, order: StoredOrder): DomainEvent =>
  domainEvent(events[type], { order: orderSnapshot(order) });

/** The order as it travels in events: what only we need stays here. */
export const orderSnapshot = (order: StoredOrder): OrderSnapshot => {
  const {
    version: _version,
    deleted: _deleted,
    searchText: _searchText,
    searchWords: _searchWords,
    requestHash: _requestHash,
    paidSessionId: _paidSessionId,
    refunds,
    strays: _strays,
    answered: _answered,
    courierNewsAt: _courierNewsAt,
    awaits: _awaits,
    person: _person,
    ...snapshot
  } = order;
  return {
    ...snapshot,
    refundableCents: refundableCents(orderStateOf(order)),
    refunds: fittingRefunds(refunds.map((refund) => publicRefund(order, refund))),
  };
};

/** The order with a change written into its history, which keeps the newest ones (`order-size.ts`). */
export const withHistoryChange = (
  order: StoredOrder,
  change: Omit<OrderChange, 'status'>,
  patch: Partial<StoredOrder> = {},
): StoredOrder => {
  const next = { ...order, ...patch };
  return { ...next, history: fittingHistory([...order.history, { ...change, status: next.status }]) };
};

/** The order as an answer. */
export const viewOf = (order: StoredOrder, viewer: OrderViewer): Order =>
  orderView(orderSnapshot(order), viewer);

/** The order without its customer; undefined where it says nothing of them already. */
export const forgetOrderCustomer = (order: StoredOrder): Decision<StoredOrder> | undefined => {
  const without = withoutPerson(order);
  const state = { ...without, ...searchable(without) };
  return JSON.stringify(state) === JSON.stringify(order) ? undefined : { state, events: [] };
};
