import { once } from 'node:events';
import { connect } from 'node:net';
import { type EventType, endpoints, events, type Order, type OrderSnapshot } from '@biteboard/contracts';
import { createApp, mountRoute, type Route, route } from '@biteboard/platform/http';
import { notFound } from '@biteboard/platform/ports';
import { mountService } from '@biteboard/platform/process';
import { testPorts } from '@biteboard/platform/testing';
import type { FastifyInstance } from 'fastify';
import { gatewayService, openFrontDoor, proxyServices, tokenKeys } from '../index.ts';

export const anOrder = (patch: Partial<OrderSnapshot> = {}): OrderSnapshot =>
  ({
    _id: 'o1',
    siteId: 'haldi',
    siteSlug: 'haldi-house',
    siteName: 'Haldi House',
    currency: 'cad',
    timeZone: 'America/Edmonton',
    orderNumber: 'BB-7KQ2MD',
    status: 'paid',
    createdAt: '2026-06-10T18:00:00.000Z',
    paidAt: '2026-06-10T18:01:00.000Z',
    payOnline: true,
    subtotalCents: 1150,
    discountCents: 0,
    taxRatePercent: 5,
    taxCents: 58,
    deliveryFeeCents: 0,
    deliveryFeeRestaurantCents: 0,
    tipCents: 0,
    totalCents: 1208,
    refundedCents: 0,
    fulfillmentType: 'pickup',
    pickup: null,
    dropoff: null,
    scheduledFor: null,
    readyAt: '2026-06-10T18:30:00.000Z',
    userId: 'ana',
    userEmail: 'ana@b.test',
    userName: 'Ana',
    notes: '',
    items: [],
    meta: { coupon: null },
    history: [{ at: '2026-06-10T18:01:00.000Z', status: 'paid', by: 'payments' }],
    ...patch,
  }) as OrderSnapshot;

let minute = 2;
/** The order after somebody of the shop has moved it on. */
export const moved = (order: OrderSnapshot, status: OrderSnapshot['status']): OrderSnapshot => {
  minute += 1;
  const at = new Date(Date.UTC(2026, 5, 10, 18, minute)).toISOString();
  return { ...order, status, history: [...order.history, { at, status, by: 'boss@b.test' }] };
};

/** What stands where orders stands: the orders that a test puts there. */
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
  route(endpoints.adminListOrders, async () => {
    const items = [...orders.values()].map((order) => ({ ...order, allowedActions: [] }) as Order);
    return { items, total: items.length, page: 1, pageSize: 50, totalPages: 1 };
  }),
];

/** And where catalog stands: one site. */
const standIn = (app: FastifyInstance, ...of: Parameters<typeof ordersStandIn>): void => {
  for (const route of ordersStandIn(...of)) mountRoute(app, route);
  app.get('/api/admin/sites/:siteId', async ({ params }) => {
    if ((params as { siteId: string }).siteId !== 'haldi-house')
      throw notFound('SITE_NOT_FOUND', 'There is no such site.');
    return { _id: 'haldi' };
  });
};

export type LiveDoors = Awaited<ReturnType<typeof openLiveDoors>>;

/** Gateways on one bus with orders behind them, in their own process or (`apart`) in another, and browsers that listen. */
export const openLiveDoors = async ({ gateways = 1, apart = false } = {}) => {
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
    const door = await openFrontDoor({ app, ports: own, tokens });
    // Their one queue works each job once.
    const jobs = isFirst ? own.jobs : { ...own.jobs, work: () => {} };
    await mountService(app, gatewayService(door), { ...own, jobs });
    if (elsewhere) await proxyServices(app, { orders: [elsewhere], catalog: [elsewhere] });
    else standIn(app, orders, waits);
    return { app, live: door.live, address: await app.listen({ port: 0 }) };
  };
  const all: Awaited<ReturnType<typeof open>>[] = [];
  for (let index = 0; index < gateways; index += 1) all.push(await open(index === 0));
  await ports.start();

  let told = 0;
  const tell = async (event: EventType, order: OrderSnapshot) => {
    orders.set(order._id, order);
    told += 1;
    const about = { id: `event-${told}`, source: event.topic, type: event.type, subject: order._id };
    await own.bus.publish([{ ...about, time: new Date().toISOString(), data: { order } }]);
  };
  const token = (userId: string, role = 'user', expiresIn = '1h') =>
    all[0]!.app.jwt.sign({ userId, role, email: `${userId}@b.test` } as never, { expiresIn });

  return {
    ports,
    orders,
    waits,
    gateways: all,
    events,
    tell,
    token,
    /** Of the first gateway, by somebody who asks and leaves the answer where it is. */
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
        // A browser may hold connections that it has not used.
        app.server.closeAllConnections();
        await app.close();
      }
      await behind.close();
      await ports.close();
    },
  };
};
