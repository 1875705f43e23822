import { billingService } from '@biteboard/billing';
import {
  type ActedPaymentCase,
  type Claims,
  type DataOf,
  type EventType,
  events,
  type PaymentCase,
  type SiteSnapshot,
} from '@biteboard/contracts';
import { ordersService } from '@biteboard/orders';
import { paymentsService } from '@biteboard/payments';
import type { Page } from '@biteboard/platform/documents';
import { createApp } from '@biteboard/platform/http';
import type { EventBus, Settings } from '@biteboard/platform/ports';
import { mountService } from '@biteboard/platform/process';
import { aSite, eventually, NOON, newTokenKeys, testPorts } from '@biteboard/platform/testing';

const MINUTE = 60_000;

const customer: Claims = { role: 'user', email: 'ana@biteboard.test', userId: 'ana', name: 'Ana' };
const admin: Claims = { role: 'admin', email: 'boss@biteboard.test', userId: 'boss', name: 'Boss' };

const lassi = {
  _id: 'lassi',
  siteId: 'site-1',
  categoryId: null,
  name: 'Mango Lassi',
  description: '',
  imageUrl: '',
  isVeg: false,
  price: 5.75,
  priceCents: 575,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
  position: 0,
};

const location: SiteSnapshot['locations'][number] = {
  id: 'loc-1',
  name: 'Downtown',
  phone: '',
  address: {
    streetAddress: ['1 Main St'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T5J',
    country: 'CA',
  },
};

export interface MoneyOrder {
  status: string;
  totalCents: number;
  refundedCents: number;
  history: { status: string; by: string; reason?: string }[];
}

/** What a subscriber is to lose; it answers true for an event that never comes to it. */
type Losing = (group: string, type: string) => boolean;

const losingBus = (bus: EventBus, loses: Losing): EventBus => ({
  ...bus,
  subscribe: (subscription) =>
    bus.subscribe({
      ...subscription,
      handle: async (event) => {
        if (!loses(subscription.group, event.type)) await subscription.handle(event);
      },
    }),
});

/** Orders, payments and billing in one process, on a bus that loses what a test wants lost, with a clock to set. */
export const openMoney = async (options: { settings?: Partial<Settings>; loses?: Losing } = {}) => {
  const ports = testPorts({ startAt: NOON, settings: options.settings });
  const tokens = newTokenKeys();
  const app = await createApp({ log: ports.forService('orders').log, tokens, readiness: {}, maxLagMs: 0 });
  const lost = new Map<string, number>();
  const loses: Losing = (group, type) => {
    if (options.loses?.(group, type)) return true;
    const left = lost.get(type) ?? 0;
    lost.set(type, Math.max(0, left - 1));
    return left > 0;
  };
  for (const service of [ordersService, paymentsService, billingService]) {
    const own = ports.forService(service.name);
    await mountService(app, service, { ...own, bus: losingBus(own.bus, loses) });
  }
  await app.ready();
  await ports.start();

  let published = 0;
  const publish = async <E extends EventType>(event: E, subject: string, data: DataOf<E>) => {
    published += 1;
    const time = new Date(ports.clock.now()).toISOString();
    await ports.bus.publish([
      { id: `given-${published}`, source: event.topic, type: event.type, subject, time, data },
    ]);
  };
  let version = 0;
  const changeSite = (patch: Partial<SiteSnapshot>) => {
    version += 1;
    const site = aSite({ locations: [location], ...patch });
    return publish(events.SiteChanged, site._id, { site, version });
  };
  await changeSite({});
  await publish(events.ProductChanged, lassi._id, { product: lassi, version: 1 });

  const call = async <T>(method: 'GET' | 'POST', url: string, as: Claims, body?: object, key?: string) => {
    const headers = {
      authorization: `Bearer ${app.jwt.sign(as)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    return { status: answer.statusCode, body: answer.json() as T };
  };

  const place = async () => {
    const { body } = await eventually(async () => {
      const placed = await call<{ orderId: string; url: string }>(
        'POST',
        '/api/payments/stripe/haldi-house/checkout/pickup',
        customer,
        { items: [{ productId: 'lassi', quantity: 2 }] },
      );
      if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
      return placed;
    });
    return body;
  };
  /** The session that the order's link leads to. */
  const sessionOf = async (url: string): Promise<string> =>
    eventually(async () => {
      const to = String((await app.inject({ url })).headers.location);
      if (!to.startsWith('/pay/simulated/')) throw new Error(`the link leads to ${to}`);
      return to.replace('/pay/simulated/', '');
    });

  return {
    ports,
    app,
    call,
    admin,
    changeSite,
    place,
    sessionOf,
    secrets: ports.forService('payments').secrets,
    /** The next so many events of the type are lost by their consumers. */
    lose: (type: string, times = 1) => void lost.set(type, times),
    pay: (sessionId: string) =>
      app.inject({
        method: 'POST',
        url: `/pay/simulated/${sessionId}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'outcome=paid',
      }),
    act: (orderId: string, action: string, body: object = {}) =>
      call('POST', `/api/admin/sites/site-1/orders/${orderId}/${action}`, admin, body),
    order: async (orderId: string) =>
      (await call<MoneyOrder>('GET', `/api/admin/sites/site-1/orders/${orderId}`, admin)).body,
    /** The open cases of the site, or of one order. */
    cases: async (query = '') =>
      (await call<Page<PaymentCase>>('GET', `/api/admin/sites/site-1/payment-cases${query}`, admin)).body,
    actOnCase: (
      caseId: string,
      body: { action: string; note?: string },
      about: { key?: string; as?: Claims } = {},
    ) =>
      call<ActedPaymentCase & { code?: string }>(
        'POST',
        `/api/admin/sites/site-1/payment-cases/${caseId}`,
        about.as ?? admin,
        body,
        about.key,
      ),
    sales: async () =>
      (
        await call<{ todayTotalCents: number; todayTaxCents: number }>(
          'GET',
          '/api/admin/sites/site-1/billing',
          admin,
        )
      ).body,
    /** From now on the simulated provider has nothing left to give back of the session. */
    refuseRefunds: (sessionId: string, isRefusing = true) =>
      ports
        .forService('payments')
        .database.collection({ name: 'simulated-sessions' })
        .update({ _id: sessionId }, { $set: { refundedCents: isRefusing ? 100_000 : 0 } }),
    customer,
    /** Lets minutes pass, with all that is due in them, until the check holds. */
    within: <T>(minutes: number, check: () => Promise<T>): Promise<T> => {
      const until = ports.clock.now() + minutes * MINUTE;
      return eventually(async () => {
        await ports.quiet();
        try {
          return await check();
        } catch (error) {
          if (ports.clock.now() < until) ports.clock.advance(31_000);
          throw error;
        }
      }, 20_000);
    },
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
};

export type MoneyApp = Awaited<ReturnType<typeof openMoney>>;
