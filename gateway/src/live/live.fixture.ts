import { once } from 'node:events';
import { connect } from 'node:net';
import {
  type EventType,
  endpoints,
  events,
  type Location,
  type Order,
  type OrderSnapshot,
} from '@biteboard/contracts';
import { createApp, mountRoute, type Route, route } from '@biteboard/platform/http';
import { notFound } from '@biteboard/platform/ports';
import { mountService } from '@biteboard/platform/process';
import { anOrder, aSite, testPorts } from '@biteboard/platform/testing';
import type { FastifyInstance } from 'fastify';
import { findReplicas, gatewayService, proxyServices, setUpGatewayApp, tokenKeys } from '../index.ts';

/** A paid order of Ana's at the site `haldi`. */
export const liveOrder = (patch: Partial<OrderSnapshot> = {}): OrderSnapshot =>
  anOrder({
    _id: 'o1',
    siteId: 'haldi',
    status: 'paid',
    paidAt: '2026-06-10T18:01:00.000Z',
    items: [],
    history: [{ at: '2026-06-10T18:01:00.000Z', status: 'paid', by: 'payments' }],
    ...patch,
  });

let minute = 2;
/** The order after the shop has changed its status. */
export const withStatus = (order: OrderSnapshot, status: OrderSnapshot['status']): OrderSnapshot => {
  minute += 1;
  const at = new Date(Date.UTC(2026, 5, 10, 18, minute)).toISOString();
  return { ...order, status, history: [...order.history, { at, status, by: 'boss@b.test' }] };
};

const pageOfAll = (orders: Map<string, OrderSnapshot>) => {
  const items = [...orders.values()].map((order) => ({ ...order, allowedActions: [] }) as Order);
  return { items, total: items.length, page: 1, pageSize: 50, totalPages: 1 };
};

interface TokenOptions {
  expiresIn?: string;
  /** The groups of a manager. */
  groups?: string[];
  /** The locations of a manager, by their sites. */
  locations?: Record<string, string[]>;
}

/** Stands in for the orders service, with the orders that a test puts there. */
const ordersStandIn = (
  orders: Map<string, OrderSnapshot>,
  waits: { read?: Promise<void> | undefined },
): Route[] => [
  route(endpoints.getOrder, async ({ params, user }) => {
    await waits.read;
    const order = orders.get(params.id);
    if (!order || (order.userId !== user.userId && user.role !== 'admin'))
      throw notFound('ORDER_NOT_FOUND', 'There is no such order.');
    return { ...order, allowedActions: [] } as Order;
  }),
  route(endpoints.adminListOrders, async () => pageOfAll(orders)),
  route(endpoints.adminListOrdersOfSites, async () => pageOfAll(orders)),
];

/** … and for catalog, with one site. */
const standIn = (app: FastifyInstance, ...of: Parameters<typeof ordersStandIn>): void => {
  for (const route of ordersStandIn(...of)) mountRoute(app, route);
  app.get('/api/admin/sites/:siteId', async ({ params }) => {
    if ((params as { siteId: string }).siteId !== 'haldi-house')
      throw notFound('SITE_NOT_FOUND', 'There is no such site.');
    return { _id: 'haldi' };
  });
};

export type LiveGateways = Awaited<ReturnType<typeof openLiveGateways>>;

/** Gateways on one bus, with the orders service in the same process or (`apart`) at another address. */
export const openLiveGateways = async ({ gateways = 1, apart = false } = {}) => {
  const ports = testPorts();
  const own = ports.forService('gateway');
  const tokens = await tokenKeys(ports.folder);
  const orders = new Map<string, OrderSnapshot>();
  const waits: { read?: Promise<void> | undefined } = {};
  const appOf = () => createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });

  const behind = await appOf();
  standIn(behind, orders, waits);
  const elsewhere = apart ? await behind.listen({ port: 0 }) : undefined;

  const open = async (isFirst: boolean) => {
    const app = await appOf();
    const context = await setUpGatewayApp({ app, ports: own, tokens });
    // They share one queue: only the first one runs its jobs.
    const jobs = isFirst ? own.jobs : { ...own.jobs, work: () => {} };
    await mountService(app, gatewayService(context), { ...own, jobs });
    if (elsewhere) await proxyServices(app, findReplicas({ orders: [elsewhere], catalog: [elsewhere] }));
    else standIn(app, orders, waits);
    return { app, live: context.live, address: await app.listen({ port: 0 }) };
  };
  const all: Awaited<ReturnType<typeof open>>[] = [];
  for (let index = 0; index < gateways; index += 1) all.push(await open(index === 0));
  await ports.start();

  let published = 0;
  const publish = async (event: EventType, order: OrderSnapshot) => {
    orders.set(order._id, order);
    published += 1;
    const about = { id: `event-${published}`, source: event.topic, type: event.type, subject: order._id };
    await own.bus.publish([{ ...about, time: new Date().toISOString(), data: { order } }]);
  };
  const token = (userId: string, role = 'user', { expiresIn = '1h', ...more }: TokenOptions = {}) =>
    all[0]!.app.jwt.sign({ userId, role, email: `${userId}@b.test`, ...more } as never, { expiresIn });
  /** What catalog announces. */
  const announce = (event: EventType, subject: string, data: { version: number }) =>
    own.bus.publish([
      {
        id: `${subject}-${data.version}`,
        source: event.topic,
        type: event.type,
        subject,
        time: new Date().toISOString(),
        data,
      },
    ]);

  return {
    ports,
    orders,
    waits,
    all,
    events,
    publish,
    announceSite: (siteId: string, locations: Location[] = [], version = 1) =>
      announce(events.SiteChanged, siteId, {
        site: aSite({ _id: siteId, slug: siteId, locations }),
        version,
      } as never),
    announceGroup: (groupId: string, siteIds: string[], version: number) =>
      announce(events.GroupChanged, groupId, {
        group: { groupId, name: groupId, siteIds },
        version,
      } as never),
    token,
    /** Opens a stream at the first gateway and does not read from the socket. */
    askWithoutReading: async (path: string, userId: string) => {
      const { hostname, port } = new URL(all[0]!.address);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: b\r\nauthorization: Bearer ${token(userId)}\r\n\r\n`);
      return { socket };
    },
    close: async () => {
      for (const { app } of all) {
        // A browser may hold unused connections.
        app.server.closeAllConnections();
        await app.close();
      }
      await behind.close();
      await ports.close();
    },
  };
};
