import type { OrderSnapshot } from '../../entities/order.ts';

const MINUTE = 60_000;
/** About how long a courier in town needs per km. */
const MINUTES_PER_KM = 2;
/** Nobody promises a single minute. */
const STEP = 5;

/** Around when an order arrives that is ready at a time and goes so far, in ms: up to the next five minutes of the way. */
export const arrivalAt = (readyAt: number, km: number): number =>
  readyAt + Math.max(1, Math.ceil((km * MINUTES_PER_KM) / STEP)) * STEP * MINUTE;

/** Around when a customer has their order, in ms: when it is ready, or has come where it is brought. */
export const dueAt = (order: Pick<OrderSnapshot, 'fulfillmentType' | 'readyAt' | 'distanceKm'>): number => {
  const readyAt = Date.parse(order.readyAt);
  return order.fulfillmentType === 'delivery' ? arrivalAt(readyAt, order.distanceKm ?? 0) : readyAt;
};
