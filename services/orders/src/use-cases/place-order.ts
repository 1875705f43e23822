import {
  acceptedLanguage,
  type Claims,
  type DeliveryCheckout,
  type OrderStatus,
  orderNumberFrom,
  type PickupCheckout,
  type SiteSnapshot,
} from '@biteboard/contracts';
import { requestDigest } from '@biteboard/platform/http';
import { AppError, Duplicate } from '@biteboard/platform/ports';
import { siteNotFound } from '@biteboard/platform/sites';
import { itemCount, releaseSlot, reserveSlot } from '../capacity/slot-reservation.ts';
import { accountClosed } from '../closing/closed-customers.ts';
import { dropoffAt, recipientOf } from '../delivering/dropoff.ts';
import { newPayUrl } from '../money/pay-url.ts';
import { checkPaymentMethod } from '../money/payment-method.ts';
import { heldUntil } from '../order/hold-times.ts';
import { firstStatus, newOrder, type OrderDraft, orderSnapshot, type StoredOrder } from '../order/order.ts';
import { problemError } from '../order/problem-error.ts';
import type { Orders } from '../orders.ts';
import { namesTooMuch, TOO_LARGE } from '../quote/cart-size.ts';
import { checkQuote } from '../quote/check-quote.ts';
import { fulfillmentOf } from '../quote/fulfillment.ts';
import { quoteCart } from '../quote/quote.ts';
import type { QuoteInput } from '../quote/quote-input.ts';
import { claimUnpaidOrder } from './claim-unpaid-order.ts';
import { cancelLateOrder, keepsSite } from './close-ordering.ts';
import { readQuoteInput } from './quote-for-site.ts';
import { defaultCountry } from './read-route.ts';

export interface PlaceOrderRequest {
  site: string;
  user: Claims;
  /** The caller's IP address. */
  address: string;
  checkout: PickupCheckout | DeliveryCheckout;
  /** Through the provider; otherwise at the counter. */
  payOnline: boolean;
  /** What the browser asks for, as `fr-CA, en;q=0.5`. */
  acceptLanguage?: string | undefined;
  idempotencyKey: string | undefined;
}

interface PlacedOrder {
  url: string;
  orderId: string;
  orderNumber: string;
  totalCents: number;
}

/** An order number is one of 30⁶ ≈ 729 million; a site must be full before so many in a row are taken. */
const NUMBER_TRIES = 20;

/** Nothing more comes of such an order: a customer who asks for it again means a new one, under a new key. */
const TERMINAL_STATUSES: readonly OrderStatus[] = [
  'expired',
  'completed',
  'delivered',
  'cancelled',
  'refunded',
];

/**
 * Places an order, or refuses it with the first of its problems. With an `Idempotency-Key` the order's id
 * derives from it, so that any number of calls, also at once, place one.
 */
export const placeOrder = async (deps: Orders, request: PlaceOrderRequest): Promise<PlacedOrder> => {
  const [site] = await Promise.all([
    deps.sites.getOpen(request.site),
    checkAccount(deps, request.user.userId),
  ]);
  if (namesTooMuch(request.checkout.items)) throw problemError(TOO_LARGE);
  const key = identityOf(site, request);
  let draft: Draft;
  try {
    draft = await draftOf(deps, site, request, key ?? { id: deps.ids.next() });
  } catch (refusal) {
    // A customer who has placed it is answered again, also where the shop has closed since or the coupon is used up.
    const before = key && (await deps.orders.find(key.id));
    if (!before) throw refusal;
    return answerAgain(deps, before, key.requestHash);
  }
  for (let tries = 1; ; tries += 1) {
    try {
      const orderNumber = numberOf(draft.id, tries);
      const order = await deps.orders.save(newOrder({ ...draft, orderNumber }));
      const refusal = await refusalOf(deps, order);
      if (!refusal) return answerOf(deps, order);
      await cancelLateOrder(deps, order._id, refusal);
      throw refusal;
    } catch (error) {
      if (!(error instanceof Duplicate)) throw error;
      const other = await deps.orders.find(draft.id);
      if (other) {
        await releaseOtherSlot(deps, draft, other);
        return answerAgain(deps, other, key?.requestHash);
      }
      if (tries >= NUMBER_TRIES) throw error;
    }
  }
};

/** Throws 409 `ACCOUNT_CLOSED` for a customer who is being removed. */
const checkAccount = async ({ removed }: Orders, userId: string): Promise<void> => {
  if (await removed.has(userId)) throw accountClosed();
};

/**
 * Why an order that is stored cannot stay. Looked at once it is there: a removal of its site or its customer that does
 * not show yet will see it (`closeOrdering`, `closeCustomer`), and one that is not decided yet is decided here, for the
 * order: another call may have answered it already.
 */
const refusalOf = async (deps: Orders, { siteId, userId }: StoredOrder): Promise<AppError | undefined> => {
  const [siteStays, customerStays] = await Promise.all([
    keepsSite(deps, siteId),
    keepsCustomer(deps, userId),
  ]);
  if (!siteStays) return siteNotFound();
  return customerStays ? undefined : accountClosed();
};

const keepsCustomer = async ({ removed, closedCustomers }: Orders, userId: string): Promise<boolean> =>
  !(await removed.has(userId)) && closedCustomers.keepOpen(userId);

type Draft = Omit<OrderDraft, 'orderNumber'>;

/**
 * The same call asks for the same numbers: a sharded collection tells ids apart within a shard alone, which the number
 * chooses, and there a repeated call meets the order it has placed.
 */
const numberOf = (orderId: string, tries: number): string =>
  orderNumberFrom(Buffer.from(requestDigest('order-number', orderId, tries), 'hex'));

/** What is to be stored, with its slot reserved already. Throws the first reason to refuse it. */
const draftOf = async (
  deps: Orders,
  site: SiteSnapshot,
  { checkout, user, address, payOnline, acceptLanguage }: PlaceOrderRequest,
  identity: Pick<Draft, 'id' | 'requestHash'>,
): Promise<Draft> => {
  checkPaymentMethod(deps, site, payOnline);
  const { items, coupon, tipCents, currency, notes } = checkout;
  const handover = handoverOf(checkout);
  const recipient = handover.dropoff && recipientOf(handover.dropoff, defaultCountry(site));
  const input = await readQuoteInput(
    deps,
    site,
    { items, coupon, tipCents, currency, ...handover },
    { payOnline },
  );
  const quote = quoteCart(input);
  checkQuote(quote);
  const { location } = fulfillmentOf(input);
  const point = input.route?.to;
  if (!location || (recipient && !point))
    throw new Error('A quote without a problem has both ends of its route.');
  const { now, isFull, scheduledFor } = input;
  const orderId = identity.id;
  await claimUnpaidOrder(deps, { siteId: site._id, orderId, userId: user.userId, address });
  const placed = { status: firstStatus(site, payOnline), createdAt: new Date(now).toISOString() };
  const counted = {
    orderId,
    items: itemCount(quote.lines),
    locationId: location.id,
    scheduledFor,
    until: (readyAt: number) => heldUntil(placed, readyAt),
  };
  return {
    ...identity,
    site,
    reservation: await reserveSlot(deps.slots, site, counted, { now, isFull }),
    customer: { userId: user.userId, email: user.email, name: user.name ?? '' },
    quote,
    location,
    dropoff: recipient && point ? dropoffAt(recipient, point) : null,
    scheduledFor: isoOf(input),
    notes: notes ?? '',
    language: checkout.language ?? acceptedLanguage(acceptLanguage),
    payOnline,
    now,
  };
};

/** A repeated call may have reserved another slot than the order has, or one for an order that has ended. */
const releaseOtherSlot = async (
  { slots }: Orders,
  { site, location, reservation }: Draft,
  order: StoredOrder,
) => {
  if (!reservation) return;
  const { bookedFor } = reservation;
  const isOrders = bookedFor === order.bookedFor && location.id === order.pickup?.location.id;
  if (isOrders && !TERMINAL_STATUSES.includes(order.status)) return;
  await releaseSlot(slots, { _id: order._id, siteId: site._id, pickup: { location }, bookedFor });
};

/** How the two bodies say when and where the food is handed over. */
const handoverOf = (checkout: PickupCheckout | DeliveryCheckout) => {
  if (!('dropoff' in checkout)) return { fulfillmentType: 'pickup' as const, ...checkout.pickup };
  const { dropoff, location, scheduledFor } = checkout;
  return { fulfillmentType: 'delivery' as const, dropoff, location, scheduledFor };
};

const isoOf = ({ scheduledFor }: QuoteInput): string | null =>
  scheduledFor === null ? null : new Date(scheduledFor).toISOString();

const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab]/;

/** The time that a UUIDv7 begins with (RFC 9562) stays in front: orders of one hour lie together in every index. */
const orderIdOf = (idempotencyKey: string, digest: string): string => {
  const [, high = '', low = ''] = UUID_V7.exec(idempotencyKey) ?? [];
  return `${high}${low}${digest.slice(high.length + low.length)}`;
};

const identityOf = (site: SiteSnapshot, { idempotencyKey, user, checkout, payOnline }: PlaceOrderRequest) =>
  idempotencyKey === undefined
    ? undefined
    : {
        id: orderIdOf(idempotencyKey, requestDigest('order', user.userId, site._id, idempotencyKey)),
        requestHash: requestDigest(payOnline, checkout),
      };

const answerAgain = async (
  deps: Orders,
  order: StoredOrder,
  requestHash: string | undefined,
): Promise<PlacedOrder> => {
  const refusal = await refusalOf(deps, order);
  if (refusal) throw refusal;
  if (order.requestHash !== requestHash) {
    const message = 'This Idempotency-Key was used for another order.';
    throw new AppError('conflict', 'IDEMPOTENCY_KEY_REUSED', message);
  }
  if (!TERMINAL_STATUSES.includes(order.status)) return answerOf(deps, order);
  const message = `Order ${order.orderNumber} is over. Please place a new one.`;
  throw new AppError('conflict', 'ORDER_OVER', message, { params: { number: order.orderNumber } });
};

const answerOf = (deps: Orders, order: StoredOrder): PlacedOrder => ({
  url: order.payOnline ? newPayUrl(deps, orderSnapshot(order)) : `/s/${order.siteSlug}/orders?status=placed`,
  orderId: order._id,
  orderNumber: order.orderNumber,
  totalCents: order.totalCents,
});
