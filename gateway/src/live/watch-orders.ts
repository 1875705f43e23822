import type { endpoints } from '@biteboard/contracts';
import { type Call, sitesOf, viewerOf } from '@biteboard/platform/http';
import type { FastifyReply } from 'fastify';
import { type LiveLine, liveLine } from './live-line.ts';
import type { LiveOrders } from './live-orders.ts';
import { readNewest, readOrder, readSite, refuse } from './read-present.ts';

/** Tabs of one customer, and all the screens of a chain that share an account. */
const MAX_OF_A_CUSTOMER = 10;
const MAX_OF_A_SHOP = 1_000;

/** A line that did not begin, for whatever reason, gives its place back. */
const onLine = async (line: LiveLine, begin: () => Promise<FastifyReply>): Promise<FastifyReply> => {
  try {
    return await begin();
  } catch (error) {
    line.drop();
    throw error;
  }
};

/** What a GET would bring, without it. */
const onlyHeaders = (reply: FastifyReply): FastifyReply =>
  reply.type('text/event-stream; charset=utf-8').send();

/** One order: as it stands now, unless the caller says what it knows already, and then each change. */
export const watchOrder = async (
  live: LiveOrders,
  { request, reply, params, user, askAgain }: Call<typeof endpoints.watchOrder>,
): Promise<FastifyReply> => {
  if (request.method === 'HEAD') return onlyHeaders(reply);
  const most = sitesOf(user).length > 0 ? MAX_OF_A_SHOP : MAX_OF_A_CUSTOMER;
  const line = liveLine(live, { request, reply, user, askAgain, most });
  return onLine(line, async () => {
    line.watch(`order:${params.id}`);
    // Who may not read the order may not watch it.
    const present = await readOrder(request, params);
    if ('found' in present) {
      return line.start(viewerOf(user, present.found) ?? 'customer', [present.found]);
    }
    line.drop();
    return refuse(reply, present);
  });
};

/** A site's orders: each change from now on; who comes back after too long gets the newest orders as they stand. */
export const watchSite = async (
  live: LiveOrders,
  { request, reply, params, user, askAgain }: Call<typeof endpoints.adminWatchOrders>,
): Promise<FastifyReply> => {
  if (request.method === 'HEAD') return onlyHeaders(reply);
  const line = liveLine(live, { request, reply, user, askAgain, most: MAX_OF_A_SHOP });
  return onLine(line, async () => {
    const site = await readSite(request, params.siteId);
    if ('found' in site) line.watch(`site:${site.found._id}`);
    const newest = 'found' in site && line.isLost() ? await readNewest(request, params.siteId) : undefined;
    const refused = 'refused' in site ? site : newest && 'refused' in newest ? newest : undefined;
    if (!refused) return line.start('admin', newest && 'found' in newest ? newest.found : []);
    line.drop();
    return refuse(reply, refused);
  });
};
