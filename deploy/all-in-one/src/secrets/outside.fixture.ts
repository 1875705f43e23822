import type { SecretSetting } from '@biteboard/contracts';
import { type FarCall, openFarSide } from '@biteboard/platform/testing';
import {
  openFakeDoordash,
  openFakeSmtp,
  openFakeStripe,
  openFakeUber,
} from '@biteboard/platform/testing/providers';
import type { Secret, Trace } from './hunt.fixture.ts';

const MAILBOX = 'mail box of the product & co';

/** Secrets that a provider must know, or that have a form; any other setting is some text. */
const GIVEN: Partial<Record<SecretSetting, string>> = {
  stripeSecretKey: 'sk_test_secret_key_of_the_shop',
  stripeWebhookSecret: 'whsec_webhook_secret_of_the_shop',
  doordashSigningSecret: Buffer.from('DoorDash signing secret of shop').toString('base64url'),
  doordashWebhookSecret: 'Basic U2VjcmV0IG9mIHRoZSBwb3J0YWw=',
};
export const secretOf = (name: SecretSetting): string => GIVEN[name] ?? `secret+${name}/of "the shop"`;

export const PLATFORM_KEY = 'sk_test_secret_key_of_the_platform';
export const MAPS_KEY = 'AIza-secret-key-of-the-maps';

/** Every provider, and whatever they were asked is theirs to know. */
export const openOutside = async () => {
  const stripe = await openFakeStripe();
  stripe.addAccount({ id: 'acct_shop', key: secretOf('stripeSecretKey') });
  stripe.addAccount({ id: 'acct_platform', key: PLATFORM_KEY });
  stripe.addAccount({ id: 'acct_connected', platform: 'acct_platform' });
  const uber = await openFakeUber({
    'client-1': { secret: secretOf('uberClientSecret'), customers: ['customer-1'] },
  });
  const doordash = await openFakeDoordash({
    'developer-1': { keyId: 'key-1', signingSecret: secretOf('doordashSigningSecret') },
  });
  const smtp = await openFakeSmtp();
  const double = { stripe, uber, doordash };
  const uberToken = () => `uber-token-${uber.tokensMade()}`;
  const posts: FarCall[] = [];
  const program = await openFarSide((call) => {
    posts.push(call);
    return posts.length % 2 === 1 ? { status: 500, body: 'not yet' } : { status: 200, body: {} };
  });

  /** The next provider that is called refuses, and repeats what it received: its own secret, or the token for it. */
  const echo = (side: 'stripe' | 'uber' | 'doordash', call: string) => {
    const said = {
      stripe: call === '/v1/accounts' ? PLATFORM_KEY : secretOf('stripeSecretKey'),
      uber: call === 'token' ? secretOf('uberClientSecret') : uberToken(),
      doordash: secretOf('doordashSigningSecret'),
    };
    const words = `Not a good key: ${said[side]}`;
    const error = { type: 'invalid_request_error', message: words };
    const body = { message: words, error_description: words, error };
    double[side].mishaps.push({ to: call, answer: { status: 400, body } });
  };

  return {
    stripe,
    uber,
    doordash,
    smtp,
    posts,
    echo,
    /** What providers made of their secrets for us. */
    madeSecrets: (): Secret[] => [
      ...Array.from({ length: uber.tokensMade() }, (_, index) => ({
        name: 'access token of Uber',
        value: `uber-token-${index + 1}`,
      })),
      ...doordash.asked.map(({ headers }) => ({
        name: 'token for DoorDash',
        value: String(headers.authorization).replace('Bearer ', ''),
      })),
    ],
    mailPassword: MAILBOX,
    settings: {
      payments: 'live' as const,
      couriers: 'live' as const,
      stripeApiUrl: stripe.url,
      uberApiUrl: uber.url,
      uberAuthUrl: uber.url,
      doordashApiUrl: doordash.url,
      stripePlatformKey: PLATFORM_KEY,
      googleMapsApiKey: MAPS_KEY,
      smtpUrl: smtp.url.replace('//', `//biteboard:${encodeURIComponent(MAILBOX)}@`),
      mailFrom: 'Biteboard <orders@biteboard.test>',
      allowPrivateCalls: true,
    },
    site: {
      uberCustomerId: 'customer-1',
      uberClientId: 'client-1',
      doordashDeveloperId: 'developer-1',
      doordashKeyId: 'key-1',
      orderNotifyUrl: `${program.url}/orders`,
    },
    /** What left the product for others than providers. */
    sent: (): Trace[] => [
      ...smtp.letters.map((text) => ({ where: 'a letter', text: unfolded(text) })),
      ...posts.map(({ headers, text }) => ({ where: 'a post', text: JSON.stringify(headers) + text })),
    ],
    close: async (): Promise<void> => {
      await Promise.all([stripe, uber, doordash, smtp, program].map((one) => one.close()));
    },
  };
};

export type Outside = Awaited<ReturnType<typeof openOutside>>;

/** A letter without the line ends of quoted-printable. */
const unfolded = (letter: string): string => letter.replace(/=\n/g, '').replaceAll('=3D', '=');
