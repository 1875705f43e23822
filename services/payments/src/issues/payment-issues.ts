import type { PaymentCase } from '@biteboard/contracts';
import type { Filter } from '@biteboard/platform/ports';
import type { Checkout } from '../checkout/checkout.ts';
import { hasEnded } from '../disputes/disputes.ts';
import {
  type CheckoutPayment,
  type CheckoutRefund,
  unansweredFailures,
  unrefundedCents,
} from '../money/checkout-money.ts';

/** So many tries are a moment: of the job at once, and of the sweeper after minutes. */
const QUICK_TRIES = 5;
const SWEPT_TRIES = 2;
/** About a day of asking after a refund that the provider is at. */
const SLOW_TRIES = 30;

type IssueDetails = Pick<
  PaymentCase,
  'kind' | 'amountCents' | 'since' | 'tried' | 'next' | 'allowedActions'
> & {
  said?: string | undefined;
};

/** What of an order's money is not in order, newest first; in the normal course nothing (`decided §12`). */
export const paymentIssues = (checkout: Checkout): PaymentCase[] => {
  const { payments, refunds, disputes = [] } = checkout;
  const failures = unansweredFailures(checkout);
  const cases = [
    ...issueOf(checkout, 's', sessionIssue(checkout)),
    ...payments.flatMap((one, at) => issueOf(checkout, `p${at}`, paymentIssue(checkout, one))),
    ...refunds.flatMap((one, at) =>
      issueOf(
        checkout,
        `r${at}`,
        failures.includes(one) ? failedRefundIssue(checkout, one) : pendingRefundIssue(checkout, one),
      ),
    ),
    ...disputes.flatMap((one) => issueOf(checkout, `d${one.disputeId}`, disputeIssue(one))),
  ];
  return cases.toSorted((a, b) => (a.since < b.since ? 1 : -1));
};

/** The subject of an issue: the session, a payment, a refund or a dispute of the checkout. */
export const issueSubject = (checkout: Checkout, caseId: string) => {
  const subject = caseId.slice(checkout._id.length + 1);
  const at = Number(subject.slice(1));
  return {
    session: subject === 's',
    payment: subject.startsWith('p') ? checkout.payments[at] : undefined,
    refund: subject.startsWith('r') ? checkout.refunds[at] : undefined,
    dispute: checkout.disputes?.find(({ disputeId }) => subject === `d${disputeId}`),
  };
};

/** The id of the issue's order. */
export const orderIdOfIssue = (caseId: string): string => caseId.slice(0, caseId.lastIndexOf('.'));

const issueOf = (
  { _id, order }: Checkout,
  subject: string,
  told: IssueDetails | undefined,
): PaymentCase[] => {
  if (!told) return [];
  const { said, ...rest } = told;
  const { orderNumber, currency } = order;
  return [
    { caseId: `${_id}.${subject}`, orderId: _id, orderNumber, currency, ...rest, ...(said ? { said } : {}) },
  ];
};

/** The session may have been paid, and its provider does not say. */
const sessionIssue = ({ dueAt, order, trouble }: Checkout): IssueDetails | undefined => {
  if (!trouble || trouble.settled || trouble.tries < SWEPT_TRIES) return undefined;
  return {
    kind: trouble.keys ? 'keys-refused' : 'session-unanswered',
    amountCents: order.totalCents,
    since: trouble.since,
    tried: trouble.tries,
    next: dueAt ?? null,
    said: trouble.said,
    allowedActions: ['ask', 'settle'],
  };
};

/** Money has come, and orders does not say what becomes of it. */
const paymentIssue = (checkout: Checkout, payment: CheckoutPayment): IssueDetails | undefined => {
  const { answered, tries = 0, paidAt, dueAt = null } = payment;
  if (answered || tries < SWEPT_TRIES) return undefined;
  return {
    kind: 'payment-without-order',
    amountCents: unrefundedCents(checkout, payment),
    since: paidAt,
    tried: tries,
    next: dueAt,
    allowedActions: ['ask', 'refund', 'settle'],
  };
};

/** Money is to go back, and does not. */
const pendingRefundIssue = (
  { order, payments }: Checkout,
  refund: CheckoutRefund,
): IssueDetails | undefined => {
  if (refund.state !== 'asked') return undefined;
  const { trouble, providerId, tries = 0 } = refund;
  const kind = () => {
    if (trouble && (trouble.keys || trouble.tries >= QUICK_TRIES)) return 'refund-waits';
    if (providerId && tries >= SLOW_TRIES) return 'refund-slow';
    const paid = payments.find(({ sessionId }) => sessionId === refund.sessionId)?.amountCents;
    return paid !== undefined && paid !== order.totalCents ? 'wrong-amount' : undefined;
  };
  const found = kind();
  return (
    found && {
      kind: found,
      amountCents: refund.amountCents,
      since: trouble?.since ?? refund.askedAt,
      tried: trouble?.tries ?? tries,
      next: refund.dueAt ?? null,
      said: trouble?.said,
      // What the provider may have made, or is at, is not settled twice.
      allowedActions: trouble?.keys && !providerId ? ['ask', 'settle'] : ['ask'],
    }
  );
};

/** The provider refused the refund, and it was not requested again. */
const failedRefundIssue = (checkout: Checkout, refund: CheckoutRefund): IssueDetails => {
  const { amountCents, askedAt, endedAt = askedAt, reason, tries = 0 } = refund;
  const payment = checkout.payments.find(({ sessionId }) => sessionId === refund.sessionId);
  const left = payment ? unrefundedCents(checkout, payment) : amountCents;
  return {
    kind: 'refund-failed',
    amountCents: Math.min(amountCents, left),
    since: endedAt,
    tried: tries + 1,
    next: null,
    said: reason,
    allowedActions: [
      ...(payment ? ['refund' as const] : []),
      ...(left >= amountCents ? ['settle' as const] : []),
    ],
  };
};

const disputeIssue = (dispute: NonNullable<Checkout['disputes']>[number]): IssueDetails | undefined => {
  if (hasEnded(dispute) || dispute.settled) return undefined;
  const { amountCents, at, since = at, reason } = dispute;
  return {
    kind: 'dispute',
    amountCents,
    since,
    tried: 0,
    next: null,
    said: reason.replaceAll('_', ' '),
    allowedActions: ['settle'],
  };
};

/** The checkout with the fields that the list of open issues is read by. */
export const withIssueIndex = (checkout: Checkout): Checkout => {
  const [newest, ...others] = paymentIssues(checkout);
  if (newest) {
    const caseKey = `${checkout.siteId} ${newest.since} ${checkout._id}`;
    return { ...checkout, openCases: 1 + others.length, caseKey };
  }
  if (checkout.openCases === undefined) return checkout;
  return { ...checkout, openCases: undefined, caseKey: undefined };
};

/** Selects a site's checkouts with open issues: their keys begin with its id, and newer ones are higher. */
export const openIssuesAt = (siteId: string): Filter => ({
  caseKey: { $gte: `${siteId} `, $lt: `${siteId}!` },
});
