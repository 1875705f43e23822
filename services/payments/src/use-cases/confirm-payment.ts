import type { OrderStatus } from '@biteboard/contracts';
import { notFound } from '@biteboard/platform/ports';
import type { Checkout } from '../checkout/checkout.ts';
import { paidCents, refundedCents } from '../money/checkout-money.ts';
import type { Payments } from '../payments.ts';
import { settlePayment } from './settle-payment.ts';

type SessionStatus = 'open' | 'paid' | 'expired' | 'refunded';

/** What the customer sees after the provider; which is asked if its webhook has not arrived (`decided §5`). */
export const confirmPayment = async (payments: Payments, sessionId: string) => {
  const checkout = await settlePayment(payments, sessionId);
  if (!checkout) throw notFound('SESSION_NOT_FOUND', 'There is no such payment.');
  const status = statusOf(checkout);
  return {
    status,
    orderId: checkout._id,
    orderNumber: checkout.order.orderNumber,
    orderStatus: orderStatusOf(checkout, status),
  };
};

const statusOf = (checkout: Checkout): SessionStatus => {
  const back = refundedCents(checkout);
  if (checkout.payments.length > 0) return back > 0 && back >= paidCents(checkout) ? 'refunded' : 'paid';
  return checkout.state === 'expired' || checkout.state === 'cancelled' ? 'expired' : 'open';
};

const orderStatusOf = (checkout: Checkout, status: SessionStatus): OrderStatus => {
  if (checkout.state === 'cancelled') return 'cancelled';
  return status === 'open' ? 'pending_payment' : status;
};
