import { type Random, seeded } from '@biteboard/platform/testing';
import {
  DOORDASH_FAULTS,
  openFakeDoordash,
  openFakeUber,
  type ProviderFaults,
  seededWeather,
  UBER_FAULTS,
  type WebhookManner,
} from '@biteboard/platform/testing/providers';
import type { BookedCourier, CourierBooks, CourierStage } from './couriers.fixture.ts';
import { countingFaults, type StormTally } from './tally.fixture.ts';

const UBER = { id: 'storm-client', secret: 'storm uber secret', customer: 'storm-customer' };
const DOORDASH = {
  id: 'storm-developer',
  keyId: 'storm-key',
  secret: Buffer.alloc(32, 'storm').toString('base64url'),
};
const SIGNING_KEY = 'storm uber signing key';
const PORTAL_TEXT = 'Basic c3Rvcm06c3Rvcm0=';

const uberKeys = {
  uberCustomerId: UBER.customer,
  uberClientId: UBER.id,
  uberClientSecret: UBER.secret,
  uberWebhookSecret: SIGNING_KEY,
};
const doordashKeys = {
  doordashDeveloperId: DOORDASH.id,
  doordashKeyId: DOORDASH.keyId,
  doordashSigningSecret: DOORDASH.secret,
  doordashWebhookSecret: PORTAL_TEXT,
};
const KEYS: readonly object[] = [
  uberKeys,
  { ...uberKeys, ...doordashKeys, deliveryProvider: 'doordash' },
  { ...doordashKeys, deliveryProvider: 'doordash' },
  { ...uberKeys, ...doordashKeys },
];

const UBER_STAGES: Record<string, CourierStage> = {
  pending: 'asked for',
  pickup: 'assigned',
  pickup_complete: 'has food',
  dropoff: 'near',
  delivered: 'delivered',
  canceled: 'called off',
};
const DOORDASH_STAGES: Record<string, CourierStage> = {
  quote: 'quoted',
  created: 'asked for',
  confirmed: 'assigned',
  picked_up: 'has food',
  arrived_at_dropoff: 'near',
  delivered: 'delivered',
  cancelled: 'called off',
  enroute_to_return: 'going back',
  returned: 'back',
};

/** A booking's id begins with its order's. */
const ORDER_ID_LENGTH = 32;
const orderOf = (bookingId: string): string => bookingId.slice(0, ORDER_ID_LENGTH);

export interface CourierServicesOptions {
  seed: number;
  clock: { now(): number };
  mannerOf(): WebhookManner;
  tally: StormTally;
}

/** Uber and DoorDash with keys for the shops, in bad weather or good. */
export const courierServices = async ({ seed, clock, mannerOf, tally }: CourierServicesOptions) => {
  const uber = await openFakeUber(
    { [UBER.id]: { secret: UBER.secret, customers: [UBER.customer] } },
    { clock },
  );
  const doordash = await openFakeDoordash(
    { [DOORDASH.id]: { keyId: DOORDASH.keyId, signingSecret: DOORDASH.secret } },
    { clock },
  );
  const random: Random = seeded(seed);
  const shopOf = new Map<string, string>();

  const stageOfUber = ({ status, return: back }: { status: string; return?: unknown }): CourierStage => {
    if (status !== 'returned') return UBER_STAGES[status] ?? 'quoted';
    return (back as { complete?: boolean } | undefined)?.complete ? 'back' : 'going back';
  };
  const books: CourierBooks = {
    of: (orderId) => [
      ...[...uber.deliveries.all.values()]
        .filter(({ external_id }) => orderOf(external_id) === orderId)
        .map((one): BookedCourier => ({ provider: 'uber', id: one.id, stage: stageOfUber(one) })),
      ...[...doordash.deliveries.all.values()]
        .filter(({ external_delivery_id }) => orderOf(external_delivery_id) === orderId)
        .map(({ external_delivery_id: id, delivery_status }): BookedCourier => {
          const stage = DOORDASH_STAGES[delivery_status] ?? 'quoted';
          return { provider: 'doordash', id, stage };
        }),
    ],
    goOn: ({ provider, id }, step) => void (provider === 'uber' ? uber : doordash)[step](id),
  };

  return {
    books,
    env: { UBER_API_URL: uber.url, UBER_AUTH_URL: uber.url, DOORDASH_API_URL: doordash.url },
    settingsOf: (shop: number): object => KEYS[shop % KEYS.length] as object,
    orderIsOf: (orderId: string, siteId: string): void => {
      shopOf.set(orderId, siteId);
    },
    /** Messages of the shop's deliveries go to the shop's addresses. */
    tellShop: (siteId: string, base: string): void => {
      const isOurs = (bookingId: string) => shopOf.get(orderOf(bookingId)) === siteId;
      uber.listen({
        url: `${base}/webhook/uber/${siteId}`,
        signingKey: SIGNING_KEY,
        hears: ({ external_id }) => isOurs(external_id),
        mannerOf,
      });
      doordash.listen({
        url: `${base}/webhook/doordash/${siteId}`,
        authorization: PORTAL_TEXT,
        hears: ({ external_delivery_id }) => isOurs(external_delivery_id),
        mannerOf,
      });
    },
    setBad: (isBad: boolean): void => {
      const about = { share: 0.1, seed: random.whole(0, 2 ** 30) };
      const weather = (faults: ProviderFaults) =>
        isBad ? countingFaults(tally, seededWeather({ ...about, faults })) : undefined;
      uber.setWeather(weather(UBER_FAULTS));
      doordash.setWeather(weather(DOORDASH_FAULTS));
    },
    close: async (): Promise<void> => {
      await Promise.all([uber.close(), doordash.close()]);
    },
  };
};
