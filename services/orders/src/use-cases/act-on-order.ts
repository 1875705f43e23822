import type { Claims, OrderAction } from '@biteboard/contracts';
import type { KeptOrder } from '../order.ts';
import { decideAction } from '../order-actions.ts';
import type { Orders } from '../orders.ts';
import { digestOf } from '../request-digest.ts';
import { orderNotFound } from './read-orders.ts';

export interface ActOnOrderRequest {
  site: string;
  orderId: string;
  action: OrderAction;
  reason?: string | undefined;
  amountCents?: number | undefined;
  user: Claims;
  idempotencyKey: string | undefined;
}

/** An admin moves an order on. Of several at once, each decides on what the one before has left. */
export const actOnOrder = async (ports: Orders, request: ActOnOrderRequest): Promise<KeptOrder> => {
  const { action, reason, amountCents, orderId, idempotencyKey } = request;
  const site = await ports.sites.get(request.site);
  const answers =
    idempotencyKey === undefined
      ? undefined
      : {
          key: digestOf('action', request.user.userId, orderId, idempotencyKey),
          requestHash: digestOf({ action, reason, amountCents }),
        };
  const refundId = answers?.key ?? ports.ids.next();
  const order = await ports.orders.change(orderId, (state) => {
    if (state.siteId !== site._id) throw orderNotFound();
    return decideAction(state, {
      action,
      by: request.user.email,
      refundId,
      now: ports.clock.now(),
      ...(reason ? { reason } : {}),
      ...(amountCents === undefined ? {} : { amountCents }),
      ...(answers ? { answers } : {}),
    });
  });
  if (!order) throw orderNotFound();
  return order;
};
