import { generateKeyPairSync } from 'node:crypto';
import {
  type Category,
  type Claims,
  type CloudEvent,
  type Coupon,
  DAYS,
  type DataOf,
  type EventType,
  events,
  type Hours,
  type Location,
  type Product,
  type SiteSnapshot,
} from '@biteboard/contracts';
import { createApp, mountService, type Settings } from '@biteboard/platform';
import { testPorts } from '@biteboard/platform/testing';
import { ordersService } from './service.ts';

/** A Wednesday, 12:00 in Edmonton. */
export const NOON = Date.parse('2026-06-10T18:00:00Z');

export const location = (id: string, name: string): Location => ({
  id,
  name,
  phone: '',
  address: {
    streetAddress: ['1 Main St'],
    city: 'Edmonton',
    province: 'AB',
    postalCode: 'T5J',
    country: 'CA',
  },
});

export const hours: Hours = Object.fromEntries(
  DAYS.map((day) => [day, { open: '10:00', close: '22:00' }]),
) as Hours;

export const site: SiteSnapshot = {
  _id: 'site-1',
  name: 'Haldi House',
  slug: 'haldi-house',
  tagline: '',
  logoUrl: '',
  logoLinkUrl: '',
  bannerImageUrl: '',
  headerColor: '#F5A80B',
  brandColor: '#F5A80B',
  supportWhatsappPhone: '',
  pickup: { name: '', phone: '', address: '' },
  currency: 'cad',
  timeZone: 'America/Edmonton',
  minOrderCents: 0,
  couponMinSubtotalCents: 5000,
  splitDeliveryFee: false,
  freeDeliveryEnabled: false,
  freeDeliveryMinSubtotalCents: 0,
  maxDeliveryDistanceKm: 0,
  hours,
  payAtPickupEnabled: true,
  stripePublishableKey: '',
  taxRatePercent: 5,
  domains: [],
  orderNotifyUrl: '',
  deliveryProvider: 'uber',
  uberCustomerId: '',
  uberClientId: '',
  uberEnv: 'sandbox',
  uberTokenScopes: '',
  doordashStoreId: '',
  doordashBusinessId: '',
  doordashDeveloperId: '',
  doordashKeyId: '',
  stripeAccountId: '',
  locations: [location('loc-1', 'Downtown')],
  cities: [],
  deliveryFeeCents: 0,
  autoConfirm: false,
  pickupLeadMinutes: 30,
  isDefault: true,
  archived: false,
  secrets: {},
  createdAt: '2026-01-01T00:00:00.000Z',
};

const plain = {
  siteId: site._id,
  description: '',
  imageUrl: '',
  categoryId: 'curries',
  isVeg: false,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
  position: 0,
};

const option = (key: string, label: string, priceCents = 0) => ({
  key,
  label,
  price: priceCents / 100,
  priceCents,
});

export const curry: Product = {
  ...plain,
  _id: 'curry',
  name: 'Butter Chicken',
  price: 17.5,
  priceCents: 1750,
  spiceLevels: ['Mild', 'Hot'],
  variants: [option('regular', 'Regular'), option('large', 'Large', 450)],
};
export const lassi: Product = {
  ...plain,
  _id: 'lassi',
  name: 'Mango Lassi',
  price: 5.75,
  priceCents: 575,
  categoryId: 'drinks',
};
export const thali: Product = {
  ...plain,
  _id: 'thali',
  name: 'Thali',
  price: 19,
  priceCents: 1900,
  categoryId: 'boxes',
};

const category = (id: string, pickupOnly = false): Category => ({
  _id: id,
  siteId: site._id,
  name: id,
  imageUrl: '',
  pickupOnly,
  position: 0,
});

export const coupon: Coupon = {
  _id: 'coupon-1',
  siteId: site._id,
  code: 'HALDI10',
  percent: 10,
  isDefault: false,
  redemptions: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const customer: Claims = { role: 'user', email: 'ana@biteboard.test', userId: 'ana', name: 'Ana' };
export const stranger: Claims = { role: 'user', email: 'ben@biteboard.test', userId: 'ben', name: 'Ben' };
export const admin: Claims = { role: 'admin', email: 'boss@biteboard.test', userId: 'boss', name: 'Boss' };

/** The service behind its doors on embedded ports, with a site and a small menu, and ears for what it announces. */
export const openOrders = async (
  options: { site?: Partial<SiteSnapshot>; settings?: Partial<Settings> } = {},
) => {
  const ports = testPorts({ startAt: NOON, ...(options.settings ? { settings: options.settings } : {}) });
  const keys = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const own = ports.forService('orders');
  const app = await createApp({ log: own.log, tokens: keys, readiness: {}, maxLagMs: 0 });
  await mountService(app, ordersService, own);
  const heard: CloudEvent<Record<string, unknown>>[] = [];
  await ports.bus.subscribe({
    group: 'test',
    mode: 'shared',
    topics: ['orders'],
    handle: async (event) => {
      heard.push(event as CloudEvent<Record<string, unknown>>);
    },
  });
  await ports.start();

  let published = 0;
  const publish = async <E extends EventType>(event: E, subject: string, data: DataOf<E>, id?: string) => {
    published += 1;
    const time = new Date(ports.clock.now()).toISOString();
    const message = {
      id: id ?? `event-${published}`,
      source: event.topic,
      type: event.type,
      subject,
      time,
      data,
    };
    await ports.bus.publish([message]);
  };
  let siteVersion = 0;
  const changeSite = (patch: Partial<SiteSnapshot>) => {
    siteVersion += 1;
    return publish(events.SiteChanged, site._id, { site: { ...site, ...patch }, version: siteVersion });
  };

  await changeSite(options.site ?? {});
  for (const product of [curry, lassi, thali]) {
    await publish(events.ProductChanged, product._id, { product, version: 1 });
  }
  for (const one of [category('curries'), category('drinks'), category('boxes', true)]) {
    await publish(events.CategoryChanged, one._id, { category: one, version: 1 });
  }
  await publish(events.CouponChanged, coupon._id, { coupon, version: 1 });

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    about: { as?: Claims; body?: unknown; key?: string } = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(about.as ? { authorization: `Bearer ${app.jwt.sign(about.as)}` } : {}),
        ...(about.key ? { 'idempotency-key': about.key } : {}),
      },
      ...(about.body === undefined ? {} : { payload: about.body as object }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  return {
    ports,
    secrets: own.secrets,
    call,
    publish,
    changeSite,
    heard: (type: string) => heard.filter((event) => event.type === type),
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
};
