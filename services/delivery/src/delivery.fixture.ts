import {
  type CourierHealth,
  type DeliverySnapshot,
  events,
  type Location,
  type OrderSnapshot,
  type SiteSnapshot,
} from '@biteboard/contracts';
import type { Settings } from '@biteboard/platform/ports';
import { anOrder, aSite, NOON, openServiceApp } from '@biteboard/platform/testing';
import type { Delivery } from './delivery.ts';
import type { CourierName } from './providers/provider.ts';
import { deliveryServiceWith } from './service.ts';

export { NOON };

export const downtownLocation: Location = {
  id: 'downtown',
  name: 'Downtown',
  phone: '(780) 555-0100',
  address: {
    streetAddress: ['10123 Jasper Ave', 'Unit 4'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T5J 1S2',
    country: 'CA',
    lat: 53.5412,
    lon: -113.4938,
  },
};

/** Confirmed at noon for an address near the shop, ready as soon as possible, with a delivery fee of 8.00. */
export const goingOut = (patch: Partial<OrderSnapshot> = {}): OrderSnapshot =>
  anOrder({
    status: 'confirmed',
    fulfillmentType: 'delivery',
    deliveryFeeCents: 500,
    deliveryFeeRestaurantCents: 300,
    readyAt: '2026-06-10T18:30:00.000Z',
    pickup: { location: downtownLocation },
    dropoff: {
      name: 'Ana Diaz',
      phone: '(780) 555-0177',
      instructions: 'Ring twice',
      address: {
        streetAddress: ['9722 102 St NW'],
        city: 'Edmonton',
        province: 'AB',
        postalCode: 'T5K 0X4',
        country: 'CA',
        lat: 53.537123,
        lon: -113.499456,
      },
    },
    ...patch,
  });

/** A customer's instructions that make the simulated courier fail. */
export const saying = (instructions: string): Partial<OrderSnapshot> => ({
  dropoff: { ...goingOut().dropoff!, instructions },
});

/** The keys of `aSite` at the fake providers. */
export const UBER_SECRET = 'uber+secret/of site 1';
export const uberKeys = { uberCustomerId: 'customer 1', uberClientId: 'client-1' };
export const DOORDASH_SECRET = Buffer.alloc(32, 'site-1').toString('base64url');
export const doordashKeys = { doordashDeveloperId: 'developer-1', doordashKeyId: 'key-1' };

const PATHS: Record<CourierName, string> = { uber: 'health', doordash: 'health/doordash' };

/** The service on embedded ports, with a site, and the calls of its admin. */
export const openDeliveryService = async (
  options: {
    site?: Partial<SiteSnapshot>;
    secretsOf?: Record<string, string>;
    settings?: Partial<Settings>;
    patienceMs?: number;
    log?: (line: string) => void;
    folder?: string;
  } = {},
) => {
  const { settings, log, folder, patienceMs = 5_000 } = options;
  const service = await openServiceApp(deliveryServiceWith({ timeoutMs: patienceMs }), {
    startAt: NOON,
    settings,
    log,
    folder,
  });
  const { own, publish, call } = service;
  const versions = new Map<string, number>();
  const changeSite = async (patch: Partial<SiteSnapshot>, secretsOf: Record<string, string> = {}) => {
    const secrets = Object.fromEntries(
      Object.entries(secretsOf).map(([name, value]) => [name, own.secrets.encrypt(value)]),
    );
    const site = aSite({ locations: [downtownLocation], secrets, ...patch });
    const version = (versions.get(site._id) ?? 0) + 1;
    versions.set(site._id, version);
    await publish(events.SiteChanged, site._id, { site, version });
  };
  await changeSite(options.site ?? {}, options.secretsOf);

  const healthOf = (siteId: string, name: CourierName, role?: 'admin' | 'user') =>
    call('GET', `/api/admin/sites/${siteId}/${PATHS[name]}`, {
      as: role ? { role, email: 'a@biteboard.test', userId: 'a' } : undefined,
    });
  const admin = { role: 'admin', email: 'a@biteboard.test', userId: 'a' } as const;
  return {
    ...service,
    changeSite,
    healthOf,
    /** The shop confirms the order. */
    confirm: async (order: OrderSnapshot = goingOut()) => {
      await publish(events.OrderConfirmed, order._id, { order }, own.ids.next());
    },
    cancelOrder: async (order: OrderSnapshot = goingOut()) => {
      const cancelled = { ...order, status: 'cancelled' as const };
      const data = { order: cancelled, refundId: 'refund-1', refundCents: 0, reason: 'changed my mind' };
      await publish(events.OrderCancelled, order._id, data, own.ids.next());
    },
    stored: (orderId = 'order-1') =>
      own.database.collection<Delivery>({ name: 'deliveries' }).findOne({ _id: orderId }),
    tracking: (orderId = 'order-1', userId = 'ana') =>
      call('GET', `/api/shop/haldi-house/orders/${orderId}/tracking`, {
        as: { role: 'user', email: `${userId}@biteboard.test`, userId },
      }),
    /** A manual action of the shop. */
    courier: (body: object, orderId = 'order-1') =>
      call('POST', `/api/admin/sites/site-1/orders/${orderId}/courier`, { as: admin, body }),
    /** The announced snapshots, oldest first. */
    snapshots: () =>
      service.announced.map(({ type, data }) => ({
        type,
        status: (data.delivery as DeliverySnapshot).status,
      })),
    /** The health of a site's couriers. */
    health: async (name: CourierName, siteId = 'site-1'): Promise<CourierHealth> =>
      (await healthOf(siteId, name, 'admin')).json(),
  };
};

export type DeliveryApp = Awaited<ReturnType<typeof openDeliveryService>>;
