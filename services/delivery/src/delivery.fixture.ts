import { type CourierHealth, events, type Location, type SiteSnapshot } from '@biteboard/contracts';
import type { Settings } from '@biteboard/platform';
import { aSite, openServiceApp } from '@biteboard/platform/testing';
import type { CourierName } from './providers/provider.ts';
import { deliveryServiceWith } from './service.ts';

export const NOON = Date.parse('2026-06-10T18:00:00Z');

export const downtown: Location = {
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

/** The keys of `aSite` at the fake providers. */
export const UBER_SECRET = 'uber+secret/of site 1';
export const uberKeys = { uberCustomerId: 'customer 1', uberClientId: 'client-1' };
export const DOORDASH_SECRET = Buffer.alloc(32, 'site-1').toString('base64url');
export const doordashKeys = { doordashDeveloperId: 'developer-1', doordashKeyId: 'key-1' };

const PATHS: Record<CourierName, string> = { uber: 'health', doordash: 'health/doordash' };

/** The service behind its doors on embedded ports, with a site, and the calls of its admin. */
export const openDeliveryApp = async (
  options: {
    site?: Partial<SiteSnapshot>;
    secretsOf?: Record<string, string>;
    settings?: Partial<Settings>;
    patienceMs?: number;
    log?: (line: string) => void;
  } = {},
) => {
  const { settings, log, patienceMs = 5_000 } = options;
  const service = await openServiceApp(deliveryServiceWith({ patienceMs }), { startAt: NOON, settings, log });
  const { own, publish, call } = service;
  const versions = new Map<string, number>();
  const changeSite = async (patch: Partial<SiteSnapshot>, secretsOf: Record<string, string> = {}) => {
    const secrets = Object.fromEntries(
      Object.entries(secretsOf).map(([name, value]) => [name, own.secrets.encrypt(value)]),
    );
    const site = aSite({ locations: [downtown], secrets, ...patch });
    const version = (versions.get(site._id) ?? 0) + 1;
    versions.set(site._id, version);
    await publish(events.SiteChanged, site._id, { site, version });
  };
  await changeSite(options.site ?? {}, options.secretsOf);

  const healthOf = (siteId: string, name: CourierName, role?: 'admin' | 'user') =>
    call('GET', `/api/admin/sites/${siteId}/${PATHS[name]}`, {
      as: role ? { role, email: 'a@biteboard.test', userId: 'a' } : undefined,
    });
  return {
    ...service,
    changeSite,
    healthOf,
    /** What an admin is told of a site's couriers. */
    health: async (name: CourierName, siteId = 'site-1'): Promise<CourierHealth> =>
      (await healthOf(siteId, name, 'admin')).json(),
  };
};

export type DeliveryApp = Awaited<ReturnType<typeof openDeliveryApp>>;
