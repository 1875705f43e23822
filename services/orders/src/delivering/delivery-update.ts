import { isDeepStrictEqual } from 'node:util';
import {
  BY_COURIER,
  type DeliverySnapshot,
  type DeliveryStatus,
  nextStatus,
  type OrderDelivery,
  type OrderStatus,
} from '@biteboard/contracts';
import type { Decision } from '@biteboard/platform/documents';
import { announced, type StoredOrder, withHistoryChange } from '../order/order.ts';

/** What a courier's progress does to the order; nothing else of theirs does. */
const MOVES: Partial<Record<DeliveryStatus, 'depart' | 'deliver'>> = {
  picked_up: 'depart',
  near_dropoff: 'depart',
  delivered: 'deliver',
};

/** These orders expect no courier. */
const ENDED_STATUSES: readonly OrderStatus[] = ['expired', 'cancelled', 'refunded'];

/** So much of a long search for a courier fits into an order. */
const MAX_ATTEMPTS = 10;
const MAX_REASON = 160;

/** A courier comes, or is further on: the order goes along, and never back. */
export const applyDeliveryUpdate = (
  order: StoredOrder,
  update: DeliverySnapshot,
  at: string,
): Decision<StoredOrder> | undefined => {
  const known = withCourier(order, update);
  if (!known) return undefined;
  const move = update.status ? MOVES[update.status] : undefined;
  const status = move ? nextStatus(move, order) : null;
  if (!status) return { state: known, events: changedOnly(order, known) };
  const state = withHistoryChange(known, { at, by: BY_COURIER }, { status });
  const type = status === 'delivered' ? 'OrderDelivered' : 'OrderOutForDelivery';
  return { state, events: [announced(type, state)] };
};

/** No courier was found: the order's history says so to the shop, unless the order expects none. */
export const applyDeliveryFailure = (
  order: StoredOrder,
  update: DeliverySnapshot,
  at: string,
  reason: string,
): Decision<StoredOrder> | undefined => {
  const known = withCourier(order, update);
  if (!known) return undefined;
  if (ENDED_STATUSES.includes(order.status)) return { state: known, events: changedOnly(order, known) };
  const state = withHistoryChange(known, { at, by: BY_COURIER, reason: failureReason(reason) });
  return { state, events: [announced('OrderCourierChanged', state)] };
};

const failureReason = (reason: string): string => {
  const why = reason || 'No courier brings this order.';
  return /call the customer/i.test(why) ? why : `${why} Please call the customer.`;
};

/** The order with what the shop may know of its courier; undefined where it knows better. */
const withCourier = (order: StoredOrder, update: DeliverySnapshot): StoredOrder | undefined => {
  const isOld = order.courierNewsAt !== undefined && update.updatedAt < order.courierNewsAt;
  if (isOld || order.fulfillmentType !== 'delivery') return undefined;
  return { ...order, delivery: shownOf(update), courierNewsAt: update.updatedAt };
};

const shownOf = ({
  provider,
  status,
  feeCents,
  trackingUrl,
  problem,
  attempts,
}: DeliverySnapshot): OrderDelivery => ({
  provider,
  status,
  feeCents,
  trackingUrl,
  problem: problem?.slice(0, 2 * MAX_REASON) ?? null,
  attempts: attempts
    .slice(-MAX_ATTEMPTS)
    .map((one) => (one.reason ? { ...one, reason: one.reason.slice(0, MAX_REASON) } : one)),
});

const changedOnly = (before: StoredOrder, after: StoredOrder) =>
  isDeepStrictEqual(before.delivery, after.delivery) ? [] : [announced('OrderCourierChanged', after)];
