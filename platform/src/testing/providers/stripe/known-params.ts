import type { ParamShape } from './params.ts';

/** The languages of Stripe's page. */
const LOCALES =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

const EXPAND: ParamShape = { listOf: 'text' };
const PAGE = { limit: 'whole', starting_after: 'text', ending_before: 'text', expand: EXPAND } as const;
const fields = (known: Record<string, ParamShape>, needs: readonly string[] = []): ParamShape => ({
  fields: known,
  needs,
});

const LINE_ITEM = fields({
  price: 'text',
  quantity: 'whole',
  price_data: fields(
    {
      currency: { most: 3 },
      unit_amount: 'whole',
      tax_behavior: { oneOf: ['exclusive', 'inclusive', 'unspecified'] },
      product: 'text',
      product_data: fields(
        {
          name: { most: 5000 },
          description: { most: 40_000 },
          images: { listOf: 'url' },
          metadata: 'metadata',
          tax_code: 'text',
        },
        ['name'],
      ),
    },
    ['currency'],
  ),
});

const INTENT_DATA = fields({
  application_fee_amount: 'whole',
  capture_method: { oneOf: ['automatic', 'automatic_async', 'manual'] },
  description: { most: 1000 },
  metadata: 'metadata',
  on_behalf_of: 'text',
  receipt_email: 'email',
  setup_future_usage: { oneOf: ['off_session', 'on_session'] },
  statement_descriptor: { most: 22 },
  statement_descriptor_suffix: { most: 22 },
  transfer_data: fields({ destination: 'text', amount: 'whole' }, ['destination']),
  transfer_group: 'text',
});

/** What each call may say; more is refused, as Stripe refuses it. */
export const KNOWN_PARAMS = {
  createSession: fields({
    mode: { oneOf: ['payment', 'setup', 'subscription'] },
    ui_mode: 'text',
    adaptive_pricing: fields({ enabled: 'flag' }),
    line_items: { listOf: LINE_ITEM },
    locale: { oneOf: LOCALES },
    client_reference_id: { most: 200 },
    customer: 'text',
    customer_email: 'email',
    customer_creation: { oneOf: ['always', 'if_required'] },
    currency: { most: 3 },
    metadata: 'metadata',
    payment_intent_data: INTENT_DATA,
    payment_method_types: { listOf: 'text' },
    allow_promotion_codes: 'flag',
    automatic_tax: fields({ enabled: 'flag' }),
    billing_address_collection: { oneOf: ['auto', 'required'] },
    phone_number_collection: fields({ enabled: 'flag' }),
    submit_type: { oneOf: ['auto', 'book', 'donate', 'pay', 'subscribe'] },
    success_url: 'url',
    cancel_url: 'url',
    expires_at: 'whole',
    expand: EXPAND,
  }),
  expand: fields({ expand: EXPAND }),
  listSessions: fields({
    ...PAGE,
    payment_intent: 'text',
    status: 'text',
    created: fields({ gte: 'whole', lte: 'whole' }),
  }),
  page: fields(PAGE),
  createRefund: fields({
    payment_intent: 'text',
    charge: 'text',
    amount: 'whole',
    currency: { most: 3 },
    reason: { oneOf: ['duplicate', 'fraudulent', 'requested_by_customer'] },
    metadata: 'metadata',
    refund_application_fee: 'flag',
    reverse_transfer: 'flag',
    instructions_email: 'email',
    expand: EXPAND,
  }),
  listOfPayment: fields({
    ...PAGE,
    payment_intent: 'text',
    charge: 'text',
    created: fields({ gte: 'whole', lte: 'whole' }),
  }),
} as const;
