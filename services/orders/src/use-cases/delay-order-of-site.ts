import { belongingOf, type Claims, type Order } from '@biteboard/contracts';
import { runs } from '@biteboard/platform/http';
import { delayOrder } from '../actions/delay-order.ts';
import { withOrderAudit } from '../actions/order-audit.ts';
import type { Orders } from '../orders.ts';
import { answeredOrder, answersOf } from './answered-order.ts';
import { orderNotFound } from './read-orders.ts';

interface DelayOrderRequest {
  site: string;
  orderId: string;
  minutes: number;
  user: Claims;
  idempotencyKey: string | undefined;
}

/** A kitchen promises an order for later. Throws 404, 409 `ACTION_NOT_ALLOWED`, and as `actOnOrder` of its key. */
export const delayOrderOfSite = async (deps: Orders, request: DelayOrderRequest): Promise<Order> => {
  const { minutes, user } = request;
  const site = await deps.sites.get(request.site);
  const answers = answersOf(request, { action: 'delay', minutes });
  const order = await deps.orders.change(request.orderId, (state) => {
    if (state.siteId !== site._id || !runs(user, belongingOf(state))) throw orderNotFound();
    const now = deps.clock.now();
    const decision = delayOrder(state, { minutes, by: user.email, now, ...(answers ? { answers } : {}) });
    return decision && withOrderAudit(state, 'delay', decision);
  });
  return answeredOrder(order, answers);
};
