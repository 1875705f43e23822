import { belongingOf, type Claims, type endpoints, type OrderSnapshot } from '@biteboard/contracts';
import { type Call, runs, sitesInPart, viewerOf } from '@biteboard/platform/http';
import type { FastifyReply } from 'fastify';
import { type LiveConnection, liveConnection } from './live-connection.ts';
import { type LiveHub, MANY_SITES } from './live-hub.ts';
import { readNewest, readNewestOfSites, readOrder, readSite, sendRefusal } from './read-state.ts';

/** A customer's tabs, and the screens of a chain that share an account. */
const MAX_STREAMS_OF_CUSTOMER = 10;
const MAX_STREAMS_OF_STAFF = 1_000;

/** Drops a connection that fails before it starts. */
const orDrop = async (
  connection: LiveConnection,
  begin: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  try {
    return await begin();
  } catch (error) {
    connection.drop();
    throw error;
  }
};

/** Answers HEAD with the headers of GET. */
const onlyHeaders = (reply: FastifyReply): FastifyReply =>
  reply.type('text/event-stream; charset=utf-8').send();

/** One order: its present state, unless the client resumes by `Last-Event-ID`, and then each change. */
export const watchOrder = async (
  live: LiveHub,
  { request, reply, params, user, askAgain }: Call<typeof endpoints.watchOrder>,
): Promise<FastifyReply> => {
  if (request.method === 'HEAD') return onlyHeaders(reply);
  const maxStreams = sitesInPart(user).length > 0 ? MAX_STREAMS_OF_STAFF : MAX_STREAMS_OF_CUSTOMER;
  const connection = liveConnection(live, { request, reply, user, askAgain, maxStreams });
  return orDrop(connection, async () => {
    connection.watch(`order:${params.id}`);
    // Only a caller that may read the order may watch it.
    const present = await readOrder(request, params);
    if ('found' in present) {
      return connection.start(viewerOf(user, belongingOf(present.found)) ?? 'customer', [present.found]);
    }
    connection.drop();
    return sendRefusal(reply, present);
  });
};

/** What a stream of orders leaves out: those that its caller does not run, by now. */
const ownOrders = (user: Claims, askAgain: () => Promise<Claims>) => {
  let caller = user;
  return {
    isOf: (order: OrderSnapshot) => runs(caller, belongingOf(order)),
    askAgain: async () => {
      caller = await askAgain();
    },
  };
};

/** A site's orders: each change from now on; a client whose `Last-Event-ID` is unknown gets the newest orders first. */
export const watchSite = async (
  live: LiveHub,
  { request, reply, params, user, askAgain }: Call<typeof endpoints.adminWatchOrders>,
): Promise<FastifyReply> => {
  if (request.method === 'HEAD') return onlyHeaders(reply);
  const connection = liveConnection(live, {
    request,
    reply,
    user,
    ...ownOrders(user, askAgain),
    maxStreams: MAX_STREAMS_OF_STAFF,
  });
  return orDrop(connection, async () => {
    const site = await readSite(request, params.siteId);
    if ('found' in site) connection.watch(`site:${site.found._id}`);
    const newest =
      'found' in site && connection.isUnknown() ? await readNewest(request, params.siteId) : undefined;
    const refused = 'refused' in site ? site : newest && 'refused' in newest ? newest : undefined;
    if (!refused) return connection.start('admin', newest && 'found' in newest ? newest.found : []);
    connection.drop();
    return sendRefusal(reply, refused);
  });
};

/** The orders of many sites, over one connection: of those that the caller runs by then, as groups change. */
export const watchSites = async (
  live: LiveHub,
  { request, reply, query, user, askAgain, chosenSites }: Call<typeof endpoints.adminWatchOrdersOfSites>,
): Promise<FastifyReply> => {
  let chosen = await chosenSites(query);
  if (request.method === 'HEAD') return onlyHeaders(reply);
  const own = ownOrders(user, askAgain);
  const connection = liveConnection(live, {
    request,
    reply,
    user,
    askAgain: async () => {
      await own.askAgain();
      chosen = await chosenSites(query);
    },
    isOf: (order) => (chosen === 'all' || chosen.includes(order.siteId)) && own.isOf(order),
    maxStreams: MAX_STREAMS_OF_STAFF,
  });
  return orDrop(connection, async () => {
    connection.watch(MANY_SITES);
    const newest = connection.isUnknown() ? await readNewestOfSites(request, query) : { found: [] };
    if ('found' in newest) return connection.start('admin', newest.found);
    connection.drop();
    return sendRefusal(reply, newest);
  });
};
