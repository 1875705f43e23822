import type { DropoffInput, Location, PublicSite } from '@biteboard/contracts';
import { ApiError } from '../../lib/api.ts';
import { readCart } from '../cart-store/cart-store.ts';
import { attemptKey, endAttempt } from './attempt-key.ts';
import { rememberPlaced, removePlacedFromCart } from './placed-order.ts';
import { deliveryBody, sendOrder, takeoutBody } from './send-order.ts';

interface AnyChoices {
  scheduledFor: number | null;
  /** As it was shown: what is charged. */
  tipCents: number;
  /** That it was shown in. */
  currency: PublicSite['currency'];
}

interface TakeoutChoices extends AnyChoices {
  dropoff?: undefined;
  location: Location;
  payOnline: boolean;
}

/** It starts at the nearest location where none is chosen, and is paid before the food is made. */
interface DeliveryChoices extends AnyChoices {
  dropoff: DropoffInput;
  location: Location | null;
  payOnline: true;
}

export type CheckoutChoices = TakeoutChoices | DeliveryChoices;

/**
 * Places the present cart; once, however often it is tried. What is paid at the counter leaves the cart at once, the
 * rest when it is paid.
 */
export async function placeCart(slug: string, choices: CheckoutChoices) {
  const { scheduledFor, tipCents, currency, payOnline } = choices;
  const cart = readCart(slug);
  const body = choices.dropoff
    ? deliveryBody(cart, {
        dropoff: choices.dropoff,
        locationId: choices.location?.id ?? null,
        scheduledFor,
        tipCents,
        currency,
      })
    : takeoutBody(cart, { locationId: choices.location.id, scheduledFor, tipCents, currency });
  const order = { payOnline, body };
  const send = (idempotencyKey: string) => sendOrder({ slug, ...order, idempotencyKey });
  let key = attemptKey(slug, order);
  const answer = await send(key).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'ORDER_OVER') throw error;
    endAttempt(slug, key);
    key = attemptKey(slug, order);
    return send(key);
  });
  rememberPlaced(slug, { orderId: answer.orderId, key, cart });
  if (!payOnline) removePlacedFromCart(slug, answer.orderId);
  return answer;
}
