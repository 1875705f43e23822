import { generateKeyPairSync } from 'node:crypto';
import {
  type CloudEvent,
  DAYS,
  type DataOf,
  type EventType,
  events,
  type Hours,
  type OrderSnapshot,
  type SiteSnapshot,
} from '@biteboard/contracts';
import { createApp, mountService, type Settings } from '@biteboard/platform';
import { testPorts } from '@biteboard/platform/testing';
import type { StripeOptions } from './providers/stripe-provider.ts';
import { signWebhook } from './providers/webhook-message.ts';
import { paymentsServiceWith } from './service.ts';

export const NOON = Date.parse('2026-06-10T18:00:00Z');

export const site: SiteSnapshot = {
  _id: 'site-1',
  name: 'Haldi <House>',
  slug: 'haldi-house',
  tagline: '',
  logoUrl: '/files/logo.webp',
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
  hours: Object.fromEntries(DAYS.map((day) => [day, { open: '10:00', close: '22:00' }])) as Hours,
  payAtPickupEnabled: false,
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
  locations: [],
  cities: [],
  deliveryFeeCents: 0,
  autoConfirm: false,
  pickupLeadMinutes: 30,
  isDefault: true,
  archived: false,
  secrets: {},
  createdAt: '2026-01-01T00:00:00.000Z',
};

const at = new Date(NOON).toISOString();

export const order: OrderSnapshot = {
  _id: 'order-1',
  siteId: site._id,
  siteSlug: site.slug,
  siteName: site.name,
  currency: 'cad',
  timeZone: site.timeZone,
  orderNumber: 'BB-7KQ2MD',
  status: 'pending_payment',
  createdAt: at,
  paidAt: null,
  payOnline: true,
  subtotalCents: 5000,
  discountCents: 500,
  taxRatePercent: 5,
  taxCents: 225,
  deliveryFeeCents: 0,
  deliveryFeeRestaurantCents: 0,
  tipCents: 100,
  totalCents: 4825,
  refundedCents: 0,
  fulfillmentType: 'pickup',
  pickup: null,
  dropoff: null,
  scheduledFor: null,
  readyAt: at,
  userId: 'ana',
  userEmail: 'ana@biteboard.test',
  userName: 'Ana',
  notes: '',
  items: [
    {
      productId: 'curry',
      categoryId: null,
      name: 'Butter & "Chicken" <script>',
      imageUrl: '',
      quantity: 2,
      priceCents: 2500,
      totalCents: 5000,
      size: 'Regular',
      spiceLevel: 'Mild',
      flavor: null,
      portion: null,
      quantityOption: null,
      selectedOptions: [],
      pickupOnly: false,
    },
  ],
  meta: { coupon: { code: 'HALDI10', percent: 10 } },
  history: [],
};

/** The service behind its doors on embedded ports, with a site, and ears for what it announces. */
export const openPayments = async (
  options: {
    site?: Partial<SiteSnapshot>;
    settings?: Partial<Settings>;
    stripe?: StripeOptions;
    folder?: string;
    secretsOf?: Record<string, string>;
  } = {},
) => {
  const ports = testPorts({
    startAt: NOON,
    ...(options.settings ? { settings: options.settings } : {}),
    ...(options.folder ? { folder: options.folder } : {}),
  });
  const tokens = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const own = ports.forService('payments');
  const app = await createApp({ log: own.log, tokens, readiness: {}, maxLagMs: 0 });
  await mountService(app, paymentsServiceWith(options.stripe ?? {}), own);
  const heard: CloudEvent<Record<string, unknown>>[] = [];
  await ports.bus.subscribe({
    group: 'test',
    mode: 'shared',
    topics: ['payments'],
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
  const secrets = Object.fromEntries(
    Object.entries(options.secretsOf ?? {}).map(([name, value]) => [name, own.secrets.encrypt(value)]),
  );
  await publish(events.SiteChanged, site._id, { site: { ...site, secrets, ...options.site }, version: 1 });

  const get = (url: string) => app.inject({ method: 'GET', url });
  const payUrl = (orderId = order._id) => `/pay/${orderId}?token=${own.secrets.sign(`pay:${orderId}`)}`;
  const submit = (sessionId: string, outcome: string) =>
    app.inject({
      method: 'POST',
      url: `/pay/simulated/${sessionId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    });
  const webhook = (event: object, about: { secret?: string; at?: number; siteId?: string } = {}) => {
    const payload = JSON.stringify(event);
    const secret = about.secret ?? own.secrets.sign(`webhook:${site._id}`);
    return app.inject({
      method: 'POST',
      url: `/webhook/stripe/${about.siteId ?? site._id}`,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signWebhook(payload, secret, about.at ?? ports.clock.now()),
      },
      payload,
    });
  };
  /** Places the order and follows its link to the provider; answers the session's id. */
  const openSession = async (patch: Partial<OrderSnapshot> = {}) => {
    const placed = { ...order, ...patch };
    await publish(events.OrderPlaced, placed._id, { order: placed });
    const answer = await get(payUrl(placed._id));
    return String(answer.headers.location).replace('/pay/simulated/', '');
  };

  return {
    app,
    ports,
    own,
    publish,
    get,
    payUrl,
    submit,
    webhook,
    openSession,
    confirm: async (sessionId: string) => {
      const answer = await get(`/api/payments/stripe/confirm/${sessionId}`);
      return { status: answer.statusCode, body: answer.json() };
    },
    heard: (type: string) => heard.filter((event) => event.type === type),
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
};

export const completed = (sessionId: string, id = 'evt_1') => ({
  id,
  object: 'event',
  type: 'checkout.session.completed',
  data: {
    object: {
      id: sessionId,
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: order._id,
      metadata: { orderId: order._id, siteId: site._id },
    },
  },
});
