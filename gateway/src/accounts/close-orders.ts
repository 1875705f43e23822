import { endpoints, type OrdersClosing } from '@biteboard/contracts';
import { AppError, Unavailable } from '@biteboard/platform/ports';
import type { FastifyRequest } from 'fastify';

export const OWN_CLOSING = endpoints.closeOwnOrders.path;
export const closingOf = (userId: string): string =>
  endpoints.adminCloseCustomerOrders.path.replace(':userId', encodeURIComponent(userId));

/**
 * Has orders accept nothing more of somebody whose account is removed next, by a call into our own app with the caller's
 * token: routing by contract leads to the orders service, wherever it runs. Answers the number of an order that is open,
 * and then nothing has changed; null where none is. Throws 503 where orders cannot say.
 */
export const closeOrders = async (request: FastifyRequest, url: string): Promise<string | null> => {
  const answer = await request.server.inject({
    method: 'POST',
    url,
    headers: { authorization: request.headers.authorization ?? '', 'x-request-id': request.id },
  });
  if (answer.statusCode !== 200) throw new Unavailable('orders');
  return answer.json<OrdersClosing>().openOrder;
};

/** The same; throws 409 `ORDER_OPEN` where an order is open: the shop and the courier need its customer. */
export const closeAllOrders = async (request: FastifyRequest, url: string, wayOut: string): Promise<void> => {
  const open = await closeOrders(request, url);
  if (open === null) return;
  const message = `Your order ${open} is not finished yet. ${wayOut}`;
  throw new AppError('conflict', 'ORDER_OPEN', message);
};
