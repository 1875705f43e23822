import type { TextRule } from './text-rule.ts';

export type StripeMode = 'test' | 'live';

const PUBLISHABLE = /^pk_(test|live)_\w+$/;
const SECRET = /^[rs]k_(test|live)_\w+$/;
const ACCOUNT = /^acct_\w+$/;
const SIGNING_SECRET = /^whsec_[\w+/=-]+$/;

const misplaced = (message: string) => ({ code: 'STRIPE_KEY_MISPLACED', message });
const invalid = (message: string) => ({ code: 'STRIPE_KEY_INVALID', message });

/** The mode that a key of Stripe works in; undefined for what is none. */
export const stripeModeOf = (key: string): StripeMode | undefined =>
  (PUBLISHABLE.exec(key) ?? SECRET.exec(key))?.[1] as StripeMode | undefined;

/** A publishable key is shown to everybody, so no secret one may stand in its place. */
export const publishableKeyRule: TextRule = (key) => {
  if (/^\s*[rs]k_/.test(key)) return misplaced('This is a secret key. The publishable one begins with pk_.');
  if (PUBLISHABLE.test(key)) return undefined;
  return invalid('A publishable key of Stripe begins with pk_test_ or pk_live_. Copy it whole.');
};

export const secretKeyRule: TextRule = (key) => {
  if (/^\s*pk_/.test(key))
    return misplaced('This is the publishable key. The secret one begins with sk_ or rk_.');
  if (SECRET.test(key)) return undefined;
  return invalid(
    'A secret key of Stripe begins with sk_test_ or sk_live_, a restricted one with rk_test_ or rk_live_. Copy it whole.',
  );
};

/** Several may stand side by side, separated by commas, while they change (`decided §3`). */
export const stripeWebhookSecretRule: TextRule = (text) => {
  const secrets = text.split(',').map((one) => one.trim());
  if (secrets.every((one) => SIGNING_SECRET.test(one))) return undefined;
  return invalid(
    'A webhook secret of Stripe begins with whsec_. Copy it whole; separate several with commas.',
  );
};

export const stripeAccountRule: TextRule = (id) =>
  ACCOUNT.test(id) ? undefined : invalid('An account of Stripe begins with acct_. Copy its ID whole.');
