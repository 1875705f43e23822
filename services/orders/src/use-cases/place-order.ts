import {
  type Claims,
  hasStripeKeys,
  type OrderStatus,
  orderNumberFrom,
  type PickupCheckout,
  type SiteSnapshot,
} from '@biteboard/contracts';
import { AppError, Duplicate, siteNotFound } from '@biteboard/platform';
import type { PricedBasket } from '../basket.ts';
import { type KeptOrder, newOrder } from '../order.ts';
import { namesTooMuch, TOO_LARGE } from '../order-size.ts';
import type { Orders } from '../orders.ts';
import { payUrlOf } from '../pay-url.ts';
import { locationProblem, pickupLocation } from '../pickup-location.ts';
import { readInstant } from '../read-instant.ts';
import { digestOf } from '../request-digest.ts';
import { takeBackOrder } from './close-ordering.ts';
import { quoteAt } from './quote-basket.ts';

export interface PlaceOrderRequest {
  site: string;
  user: Claims;
  checkout: PickupCheckout;
  /** Through the provider; otherwise at the counter. */
  payOnline: boolean;
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

/** Nothing more comes of such an order: who asks for it again means a new one, under a new key. */
const OVER: readonly OrderStatus[] = ['expired', 'completed', 'delivered', 'cancelled', 'refunded'];

/**
 * Places a takeout order, or refuses it with the first of its problems. With an `Idempotency-Key` the order's id
 * derives from it, so that any number of calls, also at once, place one.
 */
export const placeOrder = async (ports: Orders, request: PlaceOrderRequest): Promise<PlacedOrder> => {
  const site = await ports.sites.getOpen(request.site);
  if (namesTooMuch(request.checkout.items)) throw refusalOf(TOO_LARGE);
  const key = identityOf(site, request);
  const before = key && (await ports.orders.find(key.id));
  if (before) return answerAgain(ports, before, key.requestHash);
  refuseWayToPay(ports, site, request.payOnline);

  const { items, coupon, tipCents, pickup, notes } = request.checkout;
  const { location: ref, scheduledFor } = pickup ?? {};
  const asked = { items, coupon, tipCents: tipCents ?? 0, scheduledFor: scheduledFor ?? null };
  const basket = await quoteAt(ports, site, { ...asked, fulfillmentType: 'pickup', location: ref });
  refuse(basket);
  const location = pickupLocation(site.locations, ref);
  if (!location) throw refusalOf(locationProblem(site.locations));

  const draft = {
    id: key?.id ?? ports.ids.next(),
    ...(key ? { requestHash: key.requestHash } : {}),
    site,
    customer: { userId: request.user.userId, email: request.user.email, name: request.user.name ?? '' },
    basket,
    location,
    scheduledFor: isoOf(asked.scheduledFor, site.timeZone),
    notes: notes ?? '',
    payOnline: request.payOnline,
    now: ports.clock.now(),
  };
  for (let tries = 1; ; tries += 1) {
    try {
      const orderNumber = orderNumberFrom(ports.ids.random(6));
      const order = await ports.orders.save(newOrder({ ...draft, orderNumber }));
      // Looked at once the order is there: a removal that does not show yet will count it (`closeOrdering`).
      if (!(await ports.sites.isLeaving(site._id))) return answerOf(ports, order);
      await takeBackOrder(ports, order._id);
      throw siteNotFound();
    } catch (error) {
      if (!(error instanceof Duplicate)) throw error;
      const other = await ports.orders.find(draft.id);
      if (other) return answerAgain(ports, other, key?.requestHash);
      if (tries >= NUMBER_TRIES) throw error;
    }
  }
};

/** Quoted before, so it is a time. */
const isoOf = (text: string | null, timeZone: string): string | null => {
  const at = text ? readInstant(text, timeZone) : undefined;
  return at === undefined ? null : new Date(at).toISOString();
};

const identityOf = (site: SiteSnapshot, { idempotencyKey, user, checkout, payOnline }: PlaceOrderRequest) =>
  idempotencyKey === undefined
    ? undefined
    : {
        id: digestOf('order', user.userId, site._id, idempotencyKey),
        requestHash: digestOf(payOnline, checkout),
      };

const answerAgain = async (
  ports: Orders,
  order: KeptOrder,
  requestHash: string | undefined,
): Promise<PlacedOrder> => {
  if (await ports.sites.isLeaving(order.siteId)) throw siteNotFound();
  if (order.requestHash !== requestHash) {
    const message = 'This Idempotency-Key was used for another order.';
    throw new AppError('conflict', 'IDEMPOTENCY_KEY_REUSED', message);
  }
  if (!OVER.includes(order.status)) return answerOf(ports, order);
  const message = `Order ${order.orderNumber} is over. Please place a new one.`;
  throw new AppError('conflict', 'ORDER_OVER', message);
};

const answerOf = (ports: Orders, order: KeptOrder): PlacedOrder => ({
  url: order.payOnline ? payUrlOf(ports, order._id) : `/s/${order.siteSlug}/orders?status=placed`,
  orderId: order._id,
  orderNumber: order.orderNumber,
  totalCents: order.totalCents,
});

const refuseWayToPay = ({ settings }: Orders, site: SiteSnapshot, payOnline: boolean): void => {
  if (!payOnline && !site.payAtPickupEnabled) {
    throw new AppError('conflict', 'PAY_ONLINE_ONLY', 'This restaurant takes online payment only.');
  }
  if (payOnline && settings.payments === 'live' && !hasStripeKeys(site, settings.stripePlatformKey)) {
    throw new AppError('conflict', 'PAYMENTS_NOT_SET_UP', 'This restaurant cannot take online payments yet.');
  }
};

const refusalOf = (problem: { code: string; message: string }) =>
  new AppError('rule', problem.code, problem.message);

const refuse = ({ problems, lines }: PricedBasket): void => {
  const [first] = problems;
  if (!first) return;
  if (first.code !== 'PRICE_CHANGED') throw refusalOf(first);
  const message = 'Some prices have changed. Please check your order.';
  throw new AppError('conflict', 'PRICE_CHANGED', message, { lines });
};
