import { type FormFields, listOf } from './form.ts';
import { StripeRefusal } from './refusal.ts';
import type { StripeSession, StripeState } from './state.ts';

const MINUTE = 60;
const SHORTEST = 30 * MINUTE;
const LONGEST = 24 * 60 * MINUTE;
const MAX_LINES = 100;
const leastOf = (currency: string): number => (currency === 'gbp' ? 30 : 50);
const MAX_CENTS = 99_999_999;

export const formAt = (form: FormFields, name: string): FormFields => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};

export const textAt = (form: FormFields, name: string): string | null => {
  const value = form[name];
  return typeof value === 'string' ? value : null;
};

export const wholeAt = (form: FormFields, name: string): number | null => {
  const text = textAt(form, name);
  return text === null ? null : Number(text);
};

export const metadataAt = (form: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formAt(form, 'metadata')).flatMap(([key, value]) =>
      typeof value === 'string' && value !== '' ? [[key, value]] : [],
    ),
  );

const atLeast = (value: number, least: number, param: string): number => {
  if (value >= least) return value;
  throw new StripeRefusal(`This value must be greater than or equal to ${least}.`, {
    code: 'parameter_invalid_integer',
    param,
  });
};

const linesOf = (form: FormFields) => {
  const lines = listOf(form.line_items);
  if (lines.length === 0)
    throw new StripeRefusal('You must pass `line_items` in `payment` mode.', { param: 'line_items' });
  if (lines.length > MAX_LINES)
    throw new StripeRefusal('You can specify at most 100 line items.', { param: 'line_items' });
  return lines.map((line, place) => {
    const at = `line_items[${place}]`;
    const whole = typeof line === 'object' ? line : {};
    const price = formAt(whole, 'price_data');
    const product = formAt(price, 'product_data');
    if (!('price_data' in whole))
      throw new StripeRefusal(`You must specify either \`price\` or \`price_data\` for each line item.`, {
        param: at,
      });
    return {
      currency: String(price.currency).toLowerCase(),
      name: String(product.name),
      description: textAt(product, 'description'),
      amount: atLeast(wholeAt(price, 'unit_amount') ?? -1, 0, `${at}[price_data][unit_amount]`),
      quantity: atLeast(wholeAt(whole, 'quantity') ?? 0, 1, `${at}[quantity]`),
    };
  });
};

const totalOf = (lines: { amount: number; quantity: number; currency: string }[]): number => {
  const total = lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  const param = 'line_items';
  if (total > MAX_CENTS)
    throw new StripeRefusal('The total amount due must be no more than 999,999.99.', {
      code: 'amount_too_large',
      param,
    });
  const least = leastOf(lines[0]?.currency ?? '');
  if (total < least)
    throw new StripeRefusal(
      `The Checkout Session's total amount due must add up to at least ${least} cents.`,
      {
        code: 'amount_too_small',
        param,
      },
    );
  return total;
};

const expiryOf = (form: FormFields, now: number): number => {
  const at = wholeAt(form, 'expires_at') ?? now + LONGEST;
  const param = 'expires_at';
  if (at < now + SHORTEST)
    throw new StripeRefusal(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param },
    );
  if (at > now + LONGEST)
    throw new StripeRefusal(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param },
    );
  return at;
};

/** The platform's share: only of a charge on or for a connected account, and never more than the charge. */
const feeOf = (intent: FormFields, total: number, isConnected: boolean): number | null => {
  const fee = wholeAt(intent, 'application_fee_amount');
  const param = 'payment_intent_data[application_fee_amount]';
  if (fee === null) return null;
  if (!isConnected)
    throw new StripeRefusal(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param },
    );
  if (fee > total)
    throw new StripeRefusal('The application fee cannot be greater than the total amount charged.', {
      param,
    });
  return atLeast(fee, 1, param);
};

/** A session as Stripe would open it from what was asked, or a refusal in its words. */
export const newSession = (
  state: StripeState,
  form: FormFields,
  { account, isOnBehalf }: { account: string; isOnBehalf: boolean },
): StripeSession => {
  if (textAt(form, 'mode') !== 'payment')
    throw new StripeRefusal('Only sessions in `payment` mode are taken here.', { param: 'mode' });
  if (!textAt(form, 'success_url'))
    throw new StripeRefusal('Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  const lines = linesOf(form);
  const [{ currency } = { currency: '' }] = lines;
  if (lines.some((line) => line.currency !== currency))
    throw new StripeRefusal('All line items must have the same currency.', { param: 'line_items' });
  const amount = totalOf(lines);
  const intent = formAt(form, 'payment_intent_data');
  const destination = textAt(formAt(intent, 'transfer_data'), 'destination');
  const expiresAt = expiryOf(form, state.now());
  return {
    id: state.nextId('cs_test'),
    account,
    created: state.now(),
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    amount,
    currency,
    lines,
    metadata: metadataAt(form),
    reference: textAt(form, 'client_reference_id'),
    email: textAt(form, 'customer_email'),
    locale: textAt(form, 'locale'),
    successUrl: textAt(form, 'success_url'),
    cancelUrl: textAt(form, 'cancel_url'),
    intentMetadata: metadataAt(intent),
    applicationFee: feeOf(intent, amount, isOnBehalf || destination !== null),
    destination,
    payment: null,
  };
};
