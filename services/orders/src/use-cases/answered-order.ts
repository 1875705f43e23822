import type { Claims, Order } from '@biteboard/contracts';
import { requestDigest } from '@biteboard/platform/http';
import { type StoredOrder, viewOf } from '../order/order.ts';
import { orderAtMoment } from '../order/order-moment.ts';
import type { OrderRequest } from '../order/order-request.ts';
import { orderNotFound } from './read-orders.ts';

interface KeyedRequest {
  orderId: string;
  user: Claims;
  idempotencyKey: string | undefined;
}

/** How an order remembers a request with an `Idempotency-Key`; undefined for one without. */
export const answersOf = (
  { orderId, user, idempotencyKey }: KeyedRequest,
  asked: object,
): OrderRequest['answers'] =>
  idempotencyKey === undefined
    ? undefined
    : {
        key: requestDigest('action', user.userId, orderId, idempotencyKey),
        requestHash: requestDigest(asked),
      };

/** The order after a request; a repeated one gets the answer that it got then. Throws 404 where there is none. */
export const answeredOrder = (order: StoredOrder | undefined, answers: OrderRequest['answers']): Order => {
  if (!order) throw orderNotFound();
  const answer = viewOf(order, 'admin');
  const moment = order.answered.find((one) => one.key === answers?.key)?.moment;
  return moment ? orderAtMoment(answer, moment) : answer;
};
