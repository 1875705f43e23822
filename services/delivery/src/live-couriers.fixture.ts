import type { SiteSnapshot } from '@biteboard/contracts';
import type { Settings } from '@biteboard/platform/ports';
import { eventually } from '@biteboard/platform/testing';
import { openFakeDoordash, openFakeUber } from '@biteboard/platform/testing/providers';
import { expect } from '@jest/globals';
import {
  DOORDASH_SECRET,
  doordashKeys,
  openDeliveryService,
  UBER_SECRET,
  uberKeys,
} from './delivery.fixture.ts';
import { webhookSecrets } from './providers/webhook-secrets.ts';
import { PROCESS_DELIVERY } from './use-cases/process-delivery.ts';

export const WEBHOOK_SECRET = 'signing key';
export const AUTHORIZATION = 'Basic Yml0ZTpib2FyZA==';

export interface LiveCouriersOptions {
  site?: Partial<SiteSnapshot>;
  settings?: Partial<Settings>;
  folder?: string;
  patienceMs?: number;
  webhookSecretsOf?: Record<string, string>;
}

export const openFakeCouriers = async () => {
  const uber = await openFakeUber({ 'client-1': { secret: UBER_SECRET, customers: ['customer 1'] } });
  const doordash = await openFakeDoordash({
    'developer-1': { keyId: 'key-1', signingSecret: DOORDASH_SECRET },
  });
  return { uber, doordash };
};
export type FakeCouriers = Awaited<ReturnType<typeof openFakeCouriers>>;

/** The service of a site with keys for both providers, Uber preferred, and the two fakes. */
export const openLiveCouriers = async (options: LiveCouriersOptions = {}, fakes?: FakeCouriers) => {
  const { uber, doordash } = fakes ?? (await openFakeCouriers());
  const app = await openDeliveryService({
    settings: {
      couriers: 'live',
      uberApiUrl: uber.url,
      uberAuthUrl: uber.url,
      doordashApiUrl: doordash.url,
      ...options.settings,
    },
    site: { ...uberKeys, ...doordashKeys, ...options.site },
    secretsOf: {
      uberClientSecret: UBER_SECRET,
      doordashSigningSecret: DOORDASH_SECRET,
      uberWebhookSecret: WEBHOOK_SECRET,
      doordashWebhookSecret: AUTHORIZATION,
      ...options.webhookSecretsOf,
    },
    ...(options.folder ? { folder: options.folder } : {}),
    patienceMs: options.patienceMs ?? 2_000,
  });
  doordash.far.clock = uber.far.clock = app.ports.clock;

  const post = (url: string, headers: Record<string, string>, payload: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  /** Advances the clock to the next due step and takes it; running steps are awaited. */
  const goOn = async (orderId = 'order-1'): Promise<void> => {
    const dueAt = Date.parse((await app.stored(orderId))?.dueAt ?? '');
    if (Number.isNaN(dueAt) || dueAt <= app.ports.clock.now()) return;
    app.ports.clock.set(dueAt);
    await app.own.jobs.add(PROCESS_DELIVERY, { orderId });
  };
  const signed = (payload: string, secret = WEBHOOK_SECRET) =>
    webhookSecrets({ secrets: app.own.secrets }).sign(
      { _id: 'site-1', secrets: { uberWebhookSecret: app.own.secrets.encrypt(secret) } } as never,
      Buffer.from(payload),
    );
  /** Both providers send their webhooks here, over HTTP. */
  const listen = async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
    return {
      uber: uber.listen({ url: `${address}/webhook/uber/site-1`, signingKey: WEBHOOK_SECRET }),
      doordash: doordash.listen({
        url: `${address}/webhook/doordash/site-1`,
        authorization: AUTHORIZATION,
      }),
    };
  };
  return {
    ...app,
    goOn,
    listen,
    /** Advances the clock until the order's last booking is in that state. */
    comesTo: (state: string) =>
      eventually(async () => {
        const booking = (await app.stored())?.bookings.at(-1);
        if (booking?.state !== state) await goOn();
        expect(booking).toMatchObject({ state });
      }, 20_000),
    uber,
    doordash,
    signed,
    post,
    uberSays: (message: object, header = 'x-uber-signature', siteId = 'site-1') => {
      const payload = JSON.stringify(message);
      return post(`/webhook/uber/${siteId}`, { [header]: signed(payload) }, payload);
    },
    doordashSays: (message: object, authorization = AUTHORIZATION) =>
      post('/webhook/doordash/site-1', { authorization }, JSON.stringify(message)),
    /** The calls to both, without tokens. */
    asked: () => ({
      uber: uber.asked
        .map(({ call }) => call.replace('/v1/customers/customer%201/', ''))
        .filter((call) => !call.includes('oauth')),
      doordash: doordash.asked.map(({ call }) => call.replace('/drive/v2/', '')),
    }),
    close: async () => {
      await app.close();
      if (fakes) return;
      await uber.close();
      await doordash.close();
    },
  };
};
export type LiveCouriers = Awaited<ReturnType<typeof openLiveCouriers>>;
