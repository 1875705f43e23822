import type { FormFields } from './form.ts';
import { noSuch, StripeRefusal } from './refusal.ts';
import { metadataAt, textAt, wholeAt } from './sessions.ts';
import { disputeOf, refundedOf, type StripePayment, type StripeRefund, type StripeState } from './state.ts';

const paymentOf = (state: StripeState, form: FormFields, account: string): StripePayment => {
  const [id, charge] = [textAt(form, 'payment_intent'), textAt(form, 'charge')];
  if (!id && !charge)
    throw new StripeRefusal(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const found = id
    ? state.payments.get(id)
    : [...state.payments.values()].find((payment) => payment.charge === charge);
  if (found?.account === account) return found;
  throw noSuch(id ? 'payment_intent' : 'charge', id ?? charge ?? '', {
    status: 400,
    param: id ? 'payment_intent' : 'charge',
  });
};

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** What is still there to be given back of a payment. */
const leftOf = (state: StripeState, payment: StripePayment): number => {
  const { id, charge, amount, status } = payment;
  if (status !== 'succeeded')
    throw new StripeRefusal(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  const dispute = disputeOf(state, id);
  if (dispute && dispute.status !== 'won')
    throw new StripeRefusal(`Charge ${charge} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = amount - refundedOf(state, id);
  if (left === 0)
    throw new StripeRefusal(`Charge ${charge} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  return left;
};

/** Of a platform's share, as much as of the charge goes back. */
const feeRefundOf = (payment: StripePayment, amount: number, isAsked: boolean): number => {
  if (!isAsked) return 0;
  if (payment.applicationFee === null)
    throw new StripeRefusal(`There is no application fee on charge ${payment.charge} to refund.`, {
      param: 'refund_application_fee',
    });
  return Math.round((payment.applicationFee * amount) / payment.amount);
};

/** A refund as Stripe would make it from what was asked, or a refusal in its words. */
export const newRefund = (
  state: StripeState,
  form: FormFields,
  about: { account: string; status: StripeRefund['status'] },
): StripeRefund => {
  const payment = paymentOf(state, form, about.account);
  const left = leftOf(state, payment);
  const amount = wholeAt(form, 'amount') ?? left;
  if (amount < 1)
    throw new StripeRefusal('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount > left)
    throw new StripeRefusal(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
      { param: 'amount' },
    );
  const currency = textAt(form, 'currency')?.toLowerCase() ?? payment.currency;
  if (currency !== payment.currency)
    throw new StripeRefusal(`The currency of the refund must be that of the charge (${payment.currency}).`, {
      param: 'currency',
    });
  if (textAt(form, 'reverse_transfer') === 'true' && payment.destination === null)
    throw new StripeRefusal(`Charge ${payment.charge} has no transfer to reverse.`, {
      param: 'reverse_transfer',
    });
  return {
    id: state.nextId('re'),
    account: about.account,
    payment: payment.id,
    created: state.now(),
    amount,
    currency,
    status: about.status,
    reason: textAt(form, 'reason'),
    failureReason: null,
    metadata: metadataAt(form),
    applicationFeeRefunded: feeRefundOf(payment, amount, textAt(form, 'refund_application_fee') === 'true'),
  };
};
