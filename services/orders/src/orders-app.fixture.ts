import { type Claims, events, type SiteSnapshot } from '@biteboard/contracts';
import type { Settings } from '@biteboard/platform/ports';
import type { Service, ServicePorts } from '@biteboard/platform/process';
import { openServiceApp, readWorkbook } from '@biteboard/platform/testing';
import { expect } from '@jest/globals';
import {
  admin,
  banquet,
  categories,
  coupon,
  curry,
  customer,
  lassi,
  NOON,
  site,
  thali,
} from './orders.fixture.ts';
import { ordersService } from './service.ts';

export const CHECKOUT = '/api/payments/stripe/haldi-house/checkout/pickup';
export const COUNTER = '/api/shop/haldi-house/orders/pickup';
export const ADMIN = `/api/admin/sites/${site._id}/orders`;

/** Two lassis: $12.08 with tax. */
export const twoLassis = {
  items: [{ productId: 'lassi', name: 'Mango Lassi', quantity: 2, priceCents: 575 }],
};

export interface PlaceAnswer {
  orderId: string;
  orderNumber: string;
  url: string;
  totalCents: number;
}

interface OpenOptions {
  site?: Partial<SiteSnapshot>;
  /** Nobody is counted unless they say so. */
  settings?: Partial<Settings>;
  /** What the service is given instead of some of its ports. */
  instead?: (ports: ServicePorts) => Partial<ServicePorts>;
}

interface CallOptions {
  as?: Claims;
  body?: unknown;
  key?: string;
  speaks?: string;
  /** The IP address that it comes from. */
  from?: string;
}

/** The service behind its doors on embedded ports, with a site and a small menu, and ears for what it announces. */
export const openOrdersApp = async (options: OpenOptions = {}) => {
  const orders: Service = {
    ...ordersService,
    open: (ports) => ordersService.open({ ...ports, ...options.instead?.(ports) }),
  };
  const settings = { rateLimits: false, ...options.settings };
  const service = await openServiceApp(orders, { startAt: NOON, settings });
  const { ports, own, publish, announced, heard, close } = service;
  let siteVersion = 0;
  const changeSite = (patch: Partial<SiteSnapshot>) => {
    siteVersion += 1;
    return publish(events.SiteChanged, site._id, { site: { ...site, ...patch }, version: siteVersion });
  };

  await changeSite(options.site ?? {});
  for (const product of [curry, lassi, thali, banquet]) {
    await publish(events.ProductChanged, product._id, { product, version: 1 });
  }
  for (const category of categories) {
    await publish(events.CategoryChanged, category._id, { category, version: 1 });
  }
  await publish(events.CouponChanged, coupon._id, { coupon, version: 1 });

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { key, speaks, from, ...about }: CallOptions = {},
  ) => {
    const headers: Record<string, string> = {
      ...(key ? { 'idempotency-key': key } : {}),
      ...(speaks ? { 'accept-language': speaks } : {}),
    };
    const answer = await service.call(method, url, { ...about, headers, remoteAddress: from });
    return { status: answer.status, body: answer.json() };
  };
  const workbook = async (url: string, as: Claims = admin) => {
    const answer = await service.app.inject({ url, headers: service.as(as) });
    expect(answer.statusCode).toBe(200);
    return { ...(await readWorkbook(answer.rawPayload)), headers: answer.headers };
  };
  const place = async (as = customer, about: { body?: unknown; url?: string } = {}): Promise<PlaceAnswer> => {
    const placed = await call('POST', about.url ?? CHECKOUT, { as, body: about.body ?? twoLassis });
    expect(placed.status).toBe(201);
    return placed.body;
  };
  /** Payments tells that the money of two lassis has come. */
  const pay = (orderId: string, patch: { sessionId?: string; amountCents?: number } = {}, id?: string) =>
    publish(
      events.PaymentConfirmed,
      orderId,
      {
        orderId,
        siteId: site._id,
        sessionId: 'cs_1',
        amountCents: 1208,
        paidAt: new Date(ports.clock.now()).toISOString(),
        ...patch,
      },
      id,
    );
  const read = async (orderId: string) =>
    (await call('GET', `/api/shop/haldi-house/orders/${orderId}`, { as: customer })).body;
  const act = (orderId: string, action: string, about: { body?: unknown; key?: string } = {}) =>
    call('POST', `${ADMIN}/${orderId}/${action}`, { as: admin, ...about });

  return {
    app: service.app,
    ports,
    secrets: own.secrets,
    call,
    workbook,
    place,
    pay,
    read,
    act,
    publish,
    changeSite,
    announced,
    acts: service.acts,
    heard,
    close,
  };
};
