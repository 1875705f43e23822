import Type from 'typebox';
import { PaymentCaseKind } from '../entities/payment-case.ts';
import { eventType } from '../event.ts';
import { Cents, Id, OneOf, Struct } from '../schema.ts';

const Payment = { orderId: Id, siteId: Id, sessionId: Type.String() };

/** Who did it, and why. */
const ByHand = Struct({ by: Type.String(), note: Type.String() });

export const PaymentConfirmed = eventType(
  'payments',
  'PaymentConfirmed',
  Struct({
    ...Payment,
    amountCents: Cents,
    /** Absent: the order's. */
    currency: Type.Optional(Type.String()),
    paidAt: Type.String(),
  }),
);
/** A customer has gone to pay an order that holds a slot in a kitchen: said once. */
export const PaymentPageOpened = eventType(
  'payments',
  'PaymentPageOpened',
  Struct({ orderId: Id, siteId: Id }),
);
/** An attempt was declined; the session stays open until it expires. */
export const PaymentFailed = eventType(
  'payments',
  'PaymentFailed',
  Struct({ ...Payment, reason: Type.String() }),
);
export const PaymentExpired = eventType('payments', 'PaymentExpired', Struct(Payment));
/** A refund was paid: through the provider, or `outside`, as a person reports. */
export const RefundSettled = eventType(
  'payments',
  'RefundSettled',
  Struct({ orderId: Id, siteId: Id, refundId: Id, amountCents: Cents, outside: Type.Optional(ByHand) }),
);
/**
 * A person has a payment, or what of it failed to go back, refunded by hand. It is no wish of orders, which takes it
 * into its own books; `replaces` names the refund that had failed. With `outside` the person says that the money has gone
 * back already: `RefundSettled` follows at once.
 */
export const RefundAskedByHand = eventType(
  'payments',
  'RefundAskedByHand',
  Struct({
    orderId: Id,
    siteId: Id,
    refundId: Id,
    amountCents: Cents,
    sessionId: Type.String(),
    replaces: Type.Optional(Id),
    outside: Type.Optional(Type.Literal(true)),
    ...ByHand.properties,
  }),
);
/** A refund was made at the provider, not through us: `RefundSettled` or `RefundFailed` follows. */
export const RefundFound = eventType(
  'payments',
  'RefundFound',
  Struct({ orderId: Id, siteId: Id, refundId: Id, amountCents: Cents, sessionId: Type.String() }),
);
/** The provider does not take the refund now, as the shop's keys are missing or refused: it is asked again and again. */
export const RefundDelayed = eventType(
  'payments',
  'RefundDelayed',
  Struct({ orderId: Id, siteId: Id, refundId: Id, amountCents: Cents, reason: Type.String() }),
);
/** The provider refused a refund, or a paid refund was returned; a person must act. */
export const RefundFailed = eventType(
  'payments',
  'RefundFailed',
  Struct({ orderId: Id, siteId: Id, refundId: Id, amountCents: Cents, reason: Type.String() }),
);
/** A customer's bank asks for money back, or has decided. */
export const PaymentDisputed = eventType(
  'payments',
  'PaymentDisputed',
  Struct({
    orderId: Id,
    siteId: Id,
    disputeId: Type.String(),
    amountCents: Cents,
    state: OneOf(['opened', 'won', 'lost', 'closed'] as const),
    reason: Type.String(),
  }),
);
/** A person has marked a case as settled outside that no refund settles. */
export const PaymentCaseSettled = eventType(
  'payments',
  'PaymentCaseSettled',
  Struct({ orderId: Id, siteId: Id, kind: PaymentCaseKind, amountCents: Cents, ...ByHand.properties }),
);
