import type { Location } from '@biteboard/contracts';
import { ApiError } from '../../lib/api.ts';
import { readCart } from '../basket/cart-store.ts';
import { attemptKey, attemptOver } from './attempt-key.ts';
import { placeTakeout, takeoutBody } from './place-takeout.ts';
import { rememberPlaced, takePlaced } from './placed-order.ts';

export interface TakeoutChoices {
  location: Location;
  scheduledFor: number | null;
  payOnline: boolean;
}

/**
 * Places the cart as it lies there now; once, however often it is tried. What is paid at the counter counts at once and
 * leaves the cart; the rest does so when it is paid.
 */
export async function placeCart(slug: string, { location, scheduledFor, payOnline }: TakeoutChoices) {
  const cart = readCart(slug);
  const body = takeoutBody(cart, location.id, scheduledFor);
  const order = { payOnline, body };
  const send = (idempotencyKey: string) => placeTakeout({ slug, ...order, idempotencyKey });
  let key = attemptKey(slug, order);
  const answer = await send(key).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'ORDER_OVER') throw error;
    attemptOver(slug, key);
    key = attemptKey(slug, order);
    return send(key);
  });
  rememberPlaced(slug, { orderId: answer.orderId, key, cart });
  if (!payOnline) takePlaced(slug, answer.orderId);
  return answer;
}
