import { stripeKindOf } from './stripe-keys.ts';
import type { TextRule } from './text-rule.ts';

const invalid = (message: string) => ({ code: 'COURIER_KEY_INVALID', message });

/** What a courier's portal calls by a name of its choice, or its shops do. */
export const courierNameRule: TextRule = (text) =>
  ['secret', 'publishable'].includes(stripeKindOf(text.trim()) ?? '')
    ? invalid('This is a key of Stripe. Copy the one that the courier’s portal shows.')
    : undefined;

/** An id that a courier's portal has made: one word. */
export const courierIdRule: TextRule = (text, context) => {
  if (/\s/.test(text)) return invalid('An ID is one word without spaces. Copy it alone.');
  return courierNameRule(text, context);
};

/** DoorDash shows it in base64url, and it is read so. */
export const doordashSigningSecretRule: TextRule = (text, context) => {
  if (/\s/.test(text) || Buffer.from(text, 'base64url').length === 0)
    return invalid('This is no signing secret of DoorDash. Copy it whole from the developer portal.');
  return courierNameRule(text, context);
};

/** As OAuth writes them: words, separated by spaces. */
export const tokenScopesRule: TextRule = (text) =>
  text.split(/[\s,]+/).every((scope) => /^[\w.:/-]*$/.test(scope))
    ? undefined
    : invalid('Write scopes as words separated by spaces, like eats.deliveries direct.organizations.');
