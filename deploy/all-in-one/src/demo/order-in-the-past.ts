import type { Order, OrderAction } from '@biteboard/contracts';
import { retryUntilFound } from '@biteboard/platform/async';
import { dice, seedOf } from './dice.ts';
import { type InProcessClient, succeeded } from './in-process-client.ts';
import type { PastCheckout } from './past-baskets.ts';
import type { PastOrder } from './past-days.ts';

const MINUTE_MS = 60_000;
/** The share of orders that nobody pays: they expire. */
const NEVER_PAID = 0.03;
/** What the shop did, and how long after the step before. */
const STEPS: readonly (readonly [OrderAction, number])[] = [
  ['confirm', 2],
  ['start', 4],
  ['ready', 18],
  ['complete', 9],
];

/** Some orders take longer than their customers were promised. */
const SLOW = 0.12;
const SLOW_MINUTES = 14;

/** A basket may be too small for the shop or for its coupon: that customer went away. */
const TOO_SMALL = ['BELOW_MINIMUM', 'COUPON_BELOW_MINIMUM'];

export interface PastScene {
  door: InProcessClient;
  /** Runs the calls at that time. */
  at<T>(time: number, calls: () => Promise<T>): Promise<T>;
  now: number;
  slug: string;
  adminToken: string;
}

interface Placed {
  url: string;
  orderId: string;
}

/** One order of the past, whole: placed and paid by its customer, served by the shop. False where none was placed. */
export const orderInThePast = async (
  scene: PastScene,
  order: PastOrder,
  customerToken: string,
  checkout: PastCheckout,
): Promise<boolean> => {
  const { door, slug } = scene;
  const placed = await scene.at(order.at, async () => {
    const path = `/api/payments/stripe/${slug}/checkout/${checkout.kind}`;
    const options = { token: customerToken, body: checkout.body, idempotencyKey: order.key };
    const answer = await door<Placed & { code?: string }>('POST', path, options);
    return TOO_SMALL.includes(answer.body.code ?? '') ? undefined : succeeded(answer);
  });
  if (!placed) return false;
  if (dice(seedOf(`${order.key} paid`)).chance(NEVER_PAID)) return true;
  await scene.at(order.at + MINUTE_MS, async () => {
    const { location } = await door('GET', placed.url);
    if (location?.startsWith('/pay/simulated/')) await door('POST', location, { body: { outcome: 'paid' } });
  });
  await serve(scene, order, placed.orderId);
  return true;
};

const serve = async (scene: PastScene, order: PastOrder, orderId: string): Promise<void> => {
  const at = `/api/admin/sites/${scene.slug}/orders/${orderId}`;
  const token = scene.adminToken;
  const allows = (action: OrderAction) =>
    retryUntilFound(async () => {
      const { body } = await scene.door<Order>('GET', at, { token });
      return body.allowedActions.includes(action) ? true : undefined;
    });
  const isSlow = dice(seedOf(`${order.key} slow`)).chance(SLOW);
  let time = order.at + MINUTE_MS;
  for (const [action, minutes] of STEPS) {
    time += (minutes + (isSlow && action === 'ready' ? SLOW_MINUTES : 0)) * MINUTE_MS;
    if (time > scene.now || !(await allows(action))) return;
    await scene.at(time, () => scene.door('POST', `${at}/${action}`, { token }));
  }
};
