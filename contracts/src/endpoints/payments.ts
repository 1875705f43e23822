import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { OrderStatus } from '../entities/order.ts';
import {
  ActedPaymentCase,
  PaymentCase,
  PaymentCaseAction,
  SitePaymentCases,
} from '../entities/payment-case.ts';
import { OneOf, Page, PageQuery, Struct, Text } from '../schema.ts';
import { HEALTH_CHECKS } from './limits.ts';
import { ById, OfSite, SiteChoiceQuery } from './params.ts';

const Session = Struct({ sessionId: Text(200, 1) });

export const confirmPayment = endpoint({
  service: 'payments',
  method: 'GET',
  path: '/api/payments/stripe/confirm/:sessionId',
  summary: 'Settle a payment session; asks the provider when its webhook has not come',
  access: 'public',
  params: Session,
  response: Struct({
    status: OneOf(['open', 'paid', 'expired', 'refunded'] as const),
    orderId: Type.String(),
    orderNumber: Type.String(),
    orderStatus: OrderStatus,
  }),
});
export const payPage = endpoint({
  service: 'payments',
  method: 'GET',
  path: '/pay/:id',
  summary: 'Sends the customer on to the payment provider',
  access: 'public',
  params: ById,
  /** `order`: the order itself, sealed, for when no event has brought it yet. */
  query: Struct({ token: Type.Optional(Text(200)), order: Type.Optional(Text(4_000)) }),
});
export const simulatedPayPage = endpoint({
  service: 'payments',
  method: 'GET',
  path: '/pay/simulated/:sessionId',
  summary: 'The simulated payment page',
  access: 'public',
  params: Session,
});
export const simulatedPay = endpoint({
  service: 'payments',
  method: 'POST',
  path: '/pay/simulated/:sessionId',
  summary: 'Pay or decline on the simulated payment page',
  access: 'public',
  params: Session,
  body: Struct({ outcome: OneOf(['paid', 'declined'] as const) }),
});
export const stripeWebhook = endpoint({
  service: 'payments',
  method: 'POST',
  path: '/webhook/stripe/:siteId',
  summary: "The payment provider's signed messages",
  access: 'public',
  params: OfSite,
  body: Type.Unknown(),
  response: Struct({ received: Type.Boolean() }),
  rawBody: true,
});
export const stripeConnectWebhook = endpoint({
  service: 'payments',
  method: 'POST',
  path: '/webhook/stripe-connect',
  summary: "The payment provider's signed messages to the platform, about all connected accounts",
  access: 'public',
  body: Type.Unknown(),
  response: Struct({ received: Type.Boolean() }),
  rawBody: true,
});
export const adminStripeHealth = endpoint({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/sites/:siteId/health/stripe',
  summary: 'Whether a site can take payments',
  access: 'site',
  params: OfSite,
  response: Struct({
    ok: Type.Boolean(),
    simulated: Type.Optional(Type.Boolean()),
    charges_enabled: Type.Optional(Type.Boolean()),
    payouts_enabled: Type.Optional(Type.Boolean()),
    details_submitted: Type.Optional(Type.Boolean()),
    error: Type.Optional(Type.String()),
  }),
  limit: HEALTH_CHECKS,
});
export const adminListPaymentCases = endpoint({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/sites/:siteId/payment-cases',
  summary: "Open cases of a site's money, newest first",
  access: 'site',
  params: OfSite,
  query: Struct({
    ...PageQuery,
    /** Only those of one order. */
    orderId: Type.Optional(Text(64)),
  }),
  response: Page(PaymentCase),
});
export const adminCountPaymentCases = endpoint({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/payment-cases',
  summary: 'How many open cases of money many sites have; those that have any',
  access: 'sites',
  query: Struct(SiteChoiceQuery),
  response: Type.Array(SitePaymentCases),
});
export const adminPaymentCaseAction = endpoint({
  service: 'payments',
  method: 'POST',
  path: '/api/admin/sites/:siteId/payment-cases/:caseId',
  summary: 'Ask again now, refund by hand, or mark as settled outside',
  access: 'site',
  params: Struct({ ...OfSite.properties, caseId: Text(160, 1) }),
  body: Struct({ action: PaymentCaseAction, note: Type.Optional(Text(300)) }),
  response: ActedPaymentCase,
  idempotent: true,
});
