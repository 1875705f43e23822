import type { Order } from '@biteboard/contracts';
import { Unavailable } from '@biteboard/platform/ports';
import type { FastifyRequest } from 'fastify';

const PAGE_SIZE = 100;

interface OrdersPage {
  items: Order[];
  totalPages: number;
}

/**
 * A page of somebody's orders, injected into our own app with the caller's token: routing by contract leads to the
 * orders service, wherever it runs.
 */
const pageOfOrders = async (request: FastifyRequest, list: string, page: number): Promise<OrdersPage> => {
  const answer = await request.server.inject({
    url: `${list}?page=${page}&pageSize=${PAGE_SIZE}`,
    headers: { authorization: request.headers.authorization ?? '', 'x-request-id': request.id },
  });
  if (answer.statusCode !== 200) throw new Unavailable('orders');
  return answer.json();
};

/**
 * All orders of a list over all sites, the newest first, read lazily. Throws 503 at once where the first page cannot be
 * read.
 */
export const readAllOrders = async (request: FastifyRequest, list: string): Promise<AsyncIterable<Order>> => {
  const first = await pageOfOrders(request, list, 1);
  return (async function* () {
    const sent = new Set<string>();
    for (let page = 1, found = first; ; found = await pageOfOrders(request, list, page)) {
      // An order that is placed in between shifts the others by one.
      for (const order of found.items.filter(({ _id }) => !sent.has(_id))) {
        sent.add(order._id);
        yield order;
      }
      page += 1;
      if (page > found.totalPages) return;
    }
  })();
};
