import {
  disputeOf,
  refundedOf,
  type StripeAccount,
  type StripeDispute,
  type StripePayment,
  type StripeRefund,
  type StripeSession,
  type StripeState,
} from './state.ts';

const isLive = ({ accounts }: StripeState, account: string): boolean =>
  accounts.get(account)?.livemode ?? false;

export const listView = (url: string, data: object[], hasMore = false): object => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
});

/** Stripe's objects as they stand in answers and events; what nobody asks of them is left out. */
export const accountView = ({
  id,
  chargesEnabled,
  payoutsEnabled,
  detailsSubmitted,
}: StripeAccount): object => ({
  id,
  object: 'account',
  charges_enabled: chargesEnabled,
  payouts_enabled: payoutsEnabled,
  details_submitted: detailsSubmitted,
  country: 'CA',
  default_currency: 'cad',
  type: 'standard',
  metadata: {},
});

export const sessionView = (state: StripeState, session: StripeSession, base: string): object => ({
  id: session.id,
  object: 'checkout.session',
  amount_subtotal: session.amount,
  amount_total: session.amount,
  cancel_url: session.cancelUrl,
  client_reference_id: session.reference,
  created: session.created,
  currency: session.currency,
  customer: null,
  customer_details: session.email ? { email: session.email } : null,
  customer_email: session.email,
  expires_at: session.expiresAt,
  livemode: isLive(state, session.account),
  locale: session.locale,
  metadata: session.metadata,
  mode: 'payment',
  payment_intent: session.payment,
  payment_status: session.paymentStatus,
  status: session.status,
  success_url: session.successUrl,
  ui_mode: 'hosted',
  url: session.status === 'open' ? `${base}/c/pay/${session.id}` : null,
});

export const chargeView = (state: StripeState, payment: StripePayment): object => {
  const refunded = refundedOf(state, payment.id);
  const isPaid = payment.status === 'succeeded';
  return {
    id: payment.charge,
    object: 'charge',
    amount: payment.amount,
    amount_captured: isPaid ? payment.amount : 0,
    amount_refunded: refunded,
    application_fee_amount: payment.applicationFee,
    captured: isPaid,
    created: payment.created,
    currency: payment.currency,
    disputed: disputeOf(state, payment.id) !== undefined,
    failure_code: payment.fault?.code ?? null,
    failure_message: payment.fault?.message ?? null,
    livemode: isLive(state, payment.account),
    metadata: payment.metadata,
    paid: isPaid,
    payment_intent: payment.id,
    refunded: isPaid && refunded === payment.amount,
    status: isPaid ? 'succeeded' : payment.status === 'processing' ? 'pending' : 'failed',
  };
};

export const paymentView = (state: StripeState, payment: StripePayment, isWhole = false): object => ({
  id: payment.id,
  object: 'payment_intent',
  amount: payment.amount,
  amount_received: payment.status === 'succeeded' ? payment.amount : 0,
  application_fee_amount: payment.applicationFee,
  created: payment.created,
  currency: payment.currency,
  last_payment_error: payment.fault && {
    type: 'card_error',
    code: payment.fault.code,
    decline_code: payment.fault.declineCode,
    message: payment.fault.message,
  },
  latest_charge: isWhole ? chargeView(state, payment) : payment.charge,
  livemode: isLive(state, payment.account),
  metadata: payment.metadata,
  status: payment.status,
});

export const refundView = (state: StripeState, refund: StripeRefund): object => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  charge: state.payments.get(refund.payment)?.charge ?? null,
  created: refund.created,
  currency: refund.currency,
  ...(refund.failureReason ? { failure_reason: refund.failureReason } : {}),
  metadata: refund.metadata,
  payment_intent: refund.payment,
  reason: refund.reason,
  status: refund.status,
});

export const disputeView = (state: StripeState, dispute: StripeDispute): object => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  charge: state.payments.get(dispute.payment)?.charge ?? null,
  created: dispute.created,
  currency: dispute.currency,
  evidence_details: { due_by: dispute.created + 7 * 24 * 3600, has_evidence: false, past_due: false },
  is_charge_refundable: false,
  livemode: isLive(state, dispute.account),
  metadata: {},
  payment_intent: dispute.payment,
  reason: dispute.reason,
  status: dispute.status,
});
