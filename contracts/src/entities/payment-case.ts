import Type, { type Static } from 'typebox';
import { Cents, Id, Instant, Nullable, OneOf, Struct } from '../schema.ts';
import { PAYMENT_CASE_ACTIONS, PAYMENT_CASE_KINDS } from './constants.ts';
import { Currency } from './site.ts';

export const PaymentCaseKind = OneOf(PAYMENT_CASE_KINDS);
export type PaymentCaseKind = Static<typeof PaymentCaseKind>;

export const PaymentCaseAction = OneOf(PAYMENT_CASE_ACTIONS);
export type PaymentCaseAction = Static<typeof PaymentCaseAction>;

/** Money of an order that is not in order for longer than a moment (`decided §12`). */
export const PaymentCase = Struct({
  caseId: Type.String(),
  kind: PaymentCaseKind,
  orderId: Id,
  orderNumber: Type.String(),
  amountCents: Cents,
  currency: Currency,
  since: Instant,
  /** How often the provider, or orders, was asked for nothing. */
  tried: Type.Integer({ minimum: 0 }),
  /** When it is retried automatically; null where a person or the bank must act first. */
  next: Nullable(Instant),
  /** What the provider said last. */
  said: Type.Optional(Type.String()),
  allowedActions: Type.Array(PaymentCaseAction),
});
export type PaymentCase = Static<typeof PaymentCase>;

/** A case after an action on it. */
export const ActedPaymentCase = Struct({ ...PaymentCase.properties, closed: Type.Boolean() });
export type ActedPaymentCase = Static<typeof ActedPaymentCase>;

/** How many open cases a site has; sites without one are left out (`decided §20`). */
export const SitePaymentCases = Struct({ siteId: Id, open: Type.Integer({ minimum: 1 }) });
export type SitePaymentCases = Static<typeof SitePaymentCases>;
