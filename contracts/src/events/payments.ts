import Type from 'typebox';
import { eventType } from '../event.ts';
import { Cents, Id, Struct } from '../schema.ts';

const Payment = { orderId: Id, siteId: Id, sessionId: Type.String() };

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
/** An attempt was declined; the session stays open until it expires. */
export const PaymentFailed = eventType(
  'payments',
  'PaymentFailed',
  Struct({ ...Payment, reason: Type.String() }),
);
export const PaymentExpired = eventType('payments', 'PaymentExpired', Struct(Payment));
export const RefundSettled = eventType(
  'payments',
  'RefundSettled',
  Struct({ orderId: Id, siteId: Id, refundId: Id, amountCents: Cents }),
);
/** The provider does not take the refund now, as the shop's keys are missing or refused: it is asked again and again. */
export const RefundDelayed = eventType(
  'payments',
  'RefundDelayed',
  Struct({ orderId: Id, siteId: Id, refundId: Id, amountCents: Cents, reason: Type.String() }),
);
/** The provider refused to give the money back; a person must see to it. */
export const RefundFailed = eventType(
  'payments',
  'RefundFailed',
  Struct({ orderId: Id, siteId: Id, refundId: Id, amountCents: Cents, reason: Type.String() }),
);
