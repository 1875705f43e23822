import type { TextRule } from './text-rule.ts';

export type StripeMode = 'test' | 'live';

type KeyKind = 'publishable' | 'secret' | 'webhook' | 'account';

/** What Stripe's own keys begin with. A test double or a proxy may have others, so any other word passes. */
const KINDS: Readonly<Record<string, KeyKind>> = {
  pk_: 'publishable',
  sk_: 'secret',
  rk_: 'secret',
  whsec_: 'webhook',
  acct_: 'account',
};
const BEGINNING = /^(pk|sk|rk|whsec|acct)_/;
const MODE = /^[psr]k_(test|live)_/;

const NAMES: Readonly<Record<KeyKind, string>> = {
  publishable: 'a publishable key, which begins with pk_',
  secret: 'a secret key, which begins with sk_ or rk_',
  webhook: 'a webhook secret, which begins with whsec_',
  account: 'an account, which begins with acct_',
};

const invalid = (message: string) => ({ code: 'STRIPE_KEY_INVALID', message });

/** The kind of a key of Stripe; undefined for any other word. */
export const stripeKindOf = (key: string): KeyKind | undefined => KINDS[BEGINNING.exec(key)?.[0] ?? ''];

/** The mode that a key of Stripe works in; undefined for what says none. */
export const stripeModeOf = (key: string): StripeMode | undefined =>
  MODE.exec(key)?.[1] as StripeMode | undefined;

/** A key of another kind is refused: a secret one in the place of the publishable one would be shown to everybody. */
const keyRule =
  (wanted: KeyKind): TextRule =>
  (text) => {
    const kind = stripeKindOf(text.trim());
    if (kind && kind !== wanted) {
      const message = `This is ${NAMES[kind]}. Here stands ${NAMES[wanted]}.`;
      return { code: 'STRIPE_KEY_MISPLACED', message };
    }
    return /\s/.test(text)
      ? invalid('A key of Stripe is one word without spaces. Copy it alone.')
      : undefined;
  };

export const publishableKeyRule = keyRule('publishable');
export const secretKeyRule = keyRule('secret');
export const stripeAccountRule = keyRule('account');

const webhookSecretRule = keyRule('webhook');

/** Several may stand side by side, separated by commas, while they change (`decided §3`). */
export const stripeWebhookSecretRule: TextRule = (text, context) => {
  for (const secret of text.split(',').map((one) => one.trim())) {
    if (secret === '') return invalid('Separate several webhook secrets with one comma each.');
    const fault = webhookSecretRule(secret, context);
    if (fault) return fault;
  }
  return undefined;
};
