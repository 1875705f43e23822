import type { Order } from '@biteboard/contracts';
import { Unavailable } from '@biteboard/platform';
import type { FastifyRequest } from 'fastify';

const PAGE_SIZE = 100;

interface OrdersPage {
  items: Order[];
  totalPages: number;
}

/**
 * A page of the caller's own orders, asked for in their name through our own front door: by contract that leads to
 * orders, wherever it runs.
 */
const pageOfOrders = async (request: FastifyRequest, page: number): Promise<OrdersPage> => {
  const answer = await request.server.inject({
    url: `/api/user/orders?page=${page}&pageSize=${PAGE_SIZE}`,
    headers: { authorization: request.headers.authorization ?? '', 'x-request-id': request.id },
  });
  if (answer.statusCode !== 200) throw new Unavailable('orders');
  return answer.json();
};

/** The caller's own orders at all sites, the newest first, read as they are asked for. Throws 503 at once where the first cannot be read. */
export const ownOrders = async (request: FastifyRequest): Promise<AsyncIterable<Order>> => {
  const first = await pageOfOrders(request, 1);
  return (async function* () {
    const told = new Set<string>();
    for (let page = 1, found = first; ; found = await pageOfOrders(request, page)) {
      // An order that is placed meanwhile moves the others on by one.
      for (const order of found.items.filter(({ _id }) => !told.has(_id))) {
        told.add(order._id);
        yield order;
      }
      page += 1;
      if (page > found.totalPages) return;
    }
  })();
};
