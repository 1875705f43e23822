import { type Random, seeded } from '@biteboard/platform/testing';
import {
  type FakeStripe,
  openFakeStripe,
  STRIPE_FAULTS,
  seededWeather,
  type WebhookManner,
} from '@biteboard/platform/testing/providers';
import type { Till } from './customer.fixture.ts';
import { countingFaults, type StormTally } from './tally.fixture.ts';

const PLATFORM = { id: 'acct_platform', key: 'sk_test_storm_platform' };
const WEBHOOK_SECRET = 'whsec_storm_of_every_shop';
const CONNECT_SECRET = 'whsec_storm_of_the_platform';

/** Where a shop's money goes: to accounts of its own, one of them at a time, or to one that is connected to the platform. */
type Purse = { own: readonly [string, string] } | { connected: string };
const PURSES: readonly Purse[] = [
  { own: ['acct_ada', 'acct_ada_two'] },
  { own: ['acct_bo', 'acct_bo_two'] },
  { connected: 'acct_cy' },
  { own: ['acct_di', 'acct_di_two'] },
];
const keyOf = (account: string): string => `sk_test_storm_${account}`;

export type KeysTo = 'its own' | 'another account' | 'wrong';

export const purseOf = (shop: number): Purse => PURSES[shop % PURSES.length] as Purse;
/** The shops whose keys can be changed. */
export const KEYED = PURSES.flatMap((purse, index) => ('own' in purse ? [index] : []));

/** The payment settings of a shop. */
export const stripeKeysOf = (shop: number, to: KeysTo = 'its own'): Record<string, string> => {
  const purse = purseOf(shop);
  const secret = { stripeWebhookSecret: WEBHOOK_SECRET };
  if ('connected' in purse) return { ...secret, stripeAccountId: purse.connected };
  if (to === 'wrong') return { ...secret, stripeSecretKey: 'sk_test_storm_of_nobody' };
  return { ...secret, stripeSecretKey: keyOf(purse.own[to === 'its own' ? 0 : 1]) };
};

/** Stripe with an account for every shop, in bad weather or good. */
export const stormStripe = async ({
  seed,
  clock,
  mannerOf,
  tally,
}: {
  seed: number;
  tally: StormTally;
  clock: { now(): number };
  mannerOf(): WebhookManner;
}) => {
  const stripe: FakeStripe = await openFakeStripe({ clock });
  stripe.addAccount(PLATFORM);
  for (const purse of PURSES) {
    if ('connected' in purse) stripe.addAccount({ id: purse.connected, platform: PLATFORM.id });
    else for (const id of purse.own) stripe.addAccount({ id, key: keyOf(id) });
  }
  const random = seeded(seed);
  const rolled = { keys: [PLATFORM.key] };

  return {
    stripe,
    env: { STRIPE_API_URL: stripe.url, STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET },
    platformEnv: () => ({ STRIPE_PLATFORM_KEY: rolled.keys.at(-1)! }),
    /** The platform has a new key for processes started from now on; the one before the last is revoked. */
    rollPlatformKey: (): void => {
      const key = `${PLATFORM.key}_${rolled.keys.length}`;
      stripe.addKey(PLATFORM.id, key);
      rolled.keys.push(key);
      const ended = rolled.keys.at(-3);
      if (ended) stripe.revokeKey(ended);
    },
    /** Messages of the shop's own accounts go to the shop's address, those of connected ones to the platform's. */
    tellShop: (shop: number, siteId: string, base: string): void => {
      const purse = purseOf(shop);
      const [url, platform] = [`${base}/webhook/stripe/${siteId}`, `${base}/webhook/stripe-connect`];
      if ('own' in purse)
        for (const account of purse.own) stripe.listen({ url, secret: WEBHOOK_SECRET, mannerOf, account });
      else
        stripe.listen({
          ...{ url: platform, secret: CONNECT_SECRET, mannerOf },
          account: PLATFORM.id,
          isConnect: true,
        });
    },
    setBad: (isBad: boolean): void => {
      const share = 0.1;
      const weather = countingFaults(tally, seededWeather({ seed, share, faults: STRIPE_FAULTS }));
      stripe.setWeather(isBad ? weather : undefined);
    },
    till: tillOf(stripe, random),
  };
};

/** A page that has run out takes no money. */
const unlessOver = async (act: () => Promise<unknown>): Promise<void> => {
  await act().catch((error: Error) => {
    if (!/nobody can pay/.test(error.message)) throw error;
  });
};

const tillOf = (stripe: FakeStripe, random: Random): Till => {
  const sessionsOf = (orderId: string) =>
    [...stripe.state.sessions.values()].filter((one) => one.metadata.orderId === orderId).map(({ id }) => id);
  /** Some refunds take their time at the bank. */
  const banksAreSlow = () => stripe.setRefundStatus(random.chance(0.25) ? 'pending' : 'succeeded');
  return {
    sessionsOf,
    pay: (session) => {
      banksAreSlow();
      return unlessOver(() => stripe.pay(session));
    },
    decline: (session) => unlessOver(() => stripe.decline(session)),
    transfer: (session) => unlessOver(() => stripe.payAsync(session)),
    endTransfer: async (session, arrives) => {
      const payment = stripe.state.sessions.get(session)?.payment ?? '';
      if (stripe.state.payments.get(payment)?.status !== 'processing') return;
      await (arrives ? stripe.settleAsync(session) : stripe.failAsync(session));
    },
  };
};
