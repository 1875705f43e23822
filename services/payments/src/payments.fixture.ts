import { events, type OrderSnapshot, type SiteSnapshot } from '@biteboard/contracts';
import type { Settings } from '@biteboard/platform/ports';
import { anOrder, anOrderLine, aSite, NOON, openServiceApp } from '@biteboard/platform/testing';
import type { Checkout } from './checkout/checkout.ts';
import { simulatedProvider } from './providers/simulated-provider.ts';
import { signWebhook } from './providers/webhook-message.ts';
import { paymentsService } from './service.ts';

export { NOON };

export const site = aSite({ name: 'Haldi <House>', logoUrl: '/files/logo.webp' });

export const order = anOrder({
  siteName: site.name,
  items: [anOrderLine({ name: 'Butter & "Chicken" <script>' })],
});

/** The service behind its doors on embedded ports, with a site, and ears for what it announces. */
export const openPaymentsApp = async (
  options: {
    site?: Partial<SiteSnapshot>;
    settings?: Partial<Settings>;
    folder?: string;
    secretsOf?: Record<string, string>;
  } = {},
) => {
  const { settings, folder } = options;
  const { acts, app, as, ports, own, publish, heard, close } = await openServiceApp(paymentsService, {
    startAt: NOON,
    settings,
    folder,
  });
  const secrets = Object.fromEntries(
    Object.entries(options.secretsOf ?? {}).map(([name, value]) => [name, own.secrets.encrypt(value)]),
  );
  let siteVersion = 0;
  const changeSite = (patch: Partial<SiteSnapshot>) => {
    siteVersion += 1;
    const changed = { ...site, secrets, ...options.site, ...patch };
    return publish(events.SiteChanged, site._id, { site: changed, version: siteVersion });
  };
  await changeSite({});
  const addSite = (added: SiteSnapshot) =>
    publish(events.SiteChanged, added._id, { site: added, version: 1 });

  const checkouts = own.database.collection<Checkout>({ name: 'checkouts' });
  const get = (url: string, speaks = '') =>
    app.inject({ method: 'GET', url, headers: speaks ? { 'accept-language': speaks } : {} });
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
    acts,
    app,
    as,
    ports,
    own,
    publish,
    get,
    payUrl,
    submit,
    webhook,
    openSession,
    /** Pays at the far side, whose word of it has not come yet. */
    payUnheard: async (sessionId: string) => {
      const provider = simulatedProvider(own);
      const session = await provider.find(sessionId);
      const told = session && (await provider.pay(session));
      if (!told) throw new Error(`${sessionId} is not open`);
      return { delivered: () => provider.delivered(sessionId, told.message.id) };
    },
    changeSite,
    addSite,
    /** The stored checkout of an order. */
    checkout: async (orderId = order._id) => {
      const found = await checkouts.findOne({ _id: orderId });
      if (!found) throw new Error(`there is no checkout of ${orderId}`);
      return found;
    },
    confirm: async (sessionId: string) => {
      const answer = await get(`/api/payments/stripe/confirm/${sessionId}`);
      return { status: answer.statusCode, body: answer.json() };
    },
    heard,
    close,
  };
};

export type PaymentsApp = Awaited<ReturnType<typeof openPaymentsApp>>;

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
