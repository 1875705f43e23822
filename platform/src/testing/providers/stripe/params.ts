import type { FormFields } from './form.ts';
import { StripeRefusal } from './refusal.ts';

/** What a parameter may be. */
export type ParamShape =
  | 'text'
  | 'whole'
  | 'flag'
  | 'url'
  | 'email'
  | 'metadata'
  | { readonly oneOf: readonly string[] }
  | { readonly most: number }
  | { readonly listOf: ParamShape }
  | { readonly fields: Record<string, ParamShape>; readonly needs?: readonly string[] };

const fail = (message: string, code: string, param: string): never => {
  throw new StripeRefusal(message, { code, param });
};

const unknown = (param: string) =>
  new StripeRefusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });

const METADATA = { keys: 50, key: 40, value: 500 };

const checkMetadata = (value: string | FormFields, at: string): void => {
  if (typeof value === 'string') {
    if (value !== '') throw new StripeRefusal('Invalid object', { param: at });
    return;
  }
  const entries = Object.entries(value);
  if (entries.length > METADATA.keys)
    throw new StripeRefusal('You may only have up to 50 metadata keys.', { param: at });
  for (const [key, text] of entries) {
    if (key.length > METADATA.key || typeof text !== 'string' || text.length > METADATA.value)
      throw new StripeRefusal(
        `Metadata keys can have up to 40 characters and values up to 500, unlike "${key}".`,
        { param: at },
      );
  }
};

const checkText = (value: string, shape: ParamShape, at: string): void => {
  if (value === '')
    fail(
      `You passed an empty string for '${at}'. We assume empty values are an attempt to unset a parameter; however '${at}' cannot be unset.`,
      'parameter_invalid_empty',
      at,
    );
  if (shape === 'whole' && !/^-?\d+$/.test(value))
    fail(`Invalid integer: ${value}`, 'parameter_invalid_integer', at);
  if (shape === 'flag' && !/^(true|false)$/.test(value))
    throw new StripeRefusal(`Invalid boolean: ${value}`, { param: at });
  if (shape === 'url' && !URL.canParse(value.replace('{CHECKOUT_SESSION_ID}', 'cs')))
    fail('Not a valid URL', 'url_invalid', at);
  if (shape === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    fail(`Invalid email address: ${value}`, 'email_invalid', at);
  if (typeof shape !== 'object') return;
  if ('oneOf' in shape && !shape.oneOf.includes(value))
    throw new StripeRefusal(`Invalid ${at}: must be one of ${shape.oneOf.join(', ')}`, { param: at });
  if ('most' in shape && value.length > shape.most)
    throw new StripeRefusal(`Invalid string: must be at most ${shape.most} characters`, { param: at });
};

/** Stripe refuses a parameter that it does not know, one that is not of its kind, and calls that lack one. */
export const checkParams = (value: string | FormFields, shape: ParamShape, at = ''): void => {
  if (shape === 'metadata') {
    checkMetadata(value, at);
    return;
  }
  if (typeof shape === 'object' && 'listOf' in shape) {
    if (typeof value === 'string') throw new StripeRefusal('Invalid array', { param: at });
    for (const [place, one] of Object.entries(value)) checkParams(one, shape.listOf, `${at}[${place}]`);
    return;
  }
  if (typeof shape === 'object' && 'fields' in shape) {
    if (typeof value === 'string') throw new StripeRefusal('Invalid object', { param: at });
    const inside = (name: string) => (at ? `${at}[${name}]` : name);
    for (const [name, one] of Object.entries(value)) {
      const known = shape.fields[name];
      if (!known) throw unknown(inside(name));
      checkParams(one, known, inside(name));
    }
    for (const name of shape.needs ?? [])
      if (!(name in value))
        fail(`Missing required param: ${inside(name)}.`, 'parameter_missing', inside(name));
    return;
  }
  if (typeof value !== 'string') throw new StripeRefusal('Invalid string', { param: at });
  checkText(value, shape, at);
};
