import {
  type ActedPaymentCase,
  events,
  type PaymentCase,
  type PaymentCaseAction,
} from '@biteboard/contracts';
import { type Decision, domainEvent, wasAnswered } from '@biteboard/platform/documents';
import { AppError, notFound } from '@biteboard/platform/ports';
import { type Checkout, updateCheckout } from '../checkout/checkout.ts';
import { announceUnanswered } from '../checkout/payment-answers.ts';
import { issueSubject, paymentIssues } from '../issues/payment-issues.ts';
import type { ByHand } from '../money/checkout-money.ts';
import { refundByHand, settleOutside } from '../refunds/refunds-by-hand.ts';

/** What a person requests for a payment issue. */
export interface IssueActionRequest {
  caseId: string;
  action: PaymentCaseAction;
  by: string;
  note?: string | undefined;
  /** The id that money goes back under, should any. */
  refundId: string;
  /** Where the request came with an `Idempotency-Key`. */
  answers?: { key: string; requestHash: string };
  now: number;
}

const ACTION_WORDS: Record<PaymentCaseAction, string> = {
  ask: 'asked after again',
  refund: 'refunded from here',
  settle: 'marked as settled',
};

export const issueNotFound = () => notFound('CASE_NOT_FOUND', 'There is no such case.');
const issueClosed = () => new AppError('conflict', 'CASE_CLOSED', 'This case has ended meanwhile.');

/**
 * Carries out what a person requests for a payment issue; a repeated request changes nothing. Throws 404
 * `CASE_NOT_FOUND`, 409 `CASE_CLOSED`, `CASE_ACTION_NOT_ALLOWED` or `IDEMPOTENCY_KEY_REUSED`, 422 `NOTE_REQUIRED`.
 */
export const decideIssueAction = (
  checkout: Checkout,
  request: IssueActionRequest,
): Decision<Checkout> | undefined => {
  const { action, answers, caseId } = request;
  if (wasAnswered(checkout.acted ?? [], answers)) return undefined;
  const open = paymentIssues(checkout).find((one) => one.caseId === caseId);
  if (!open)
    throw Object.values(issueSubject(checkout, caseId)).some(Boolean) ? issueClosed() : issueNotFound();
  if (!open.allowedActions.includes(action)) {
    const message = `This case cannot be ${ACTION_WORDS[action]}${open.next ? ' while it is being tried' : ''}.`;
    throw new AppError('conflict', 'CASE_ACTION_NOT_ALLOWED', message);
  }
  if (action === 'settle' && !request.note) {
    throw new AppError('rule', 'NOTE_REQUIRED', 'Please say how it was settled.', {
      fields: { note: 'Please say how it was settled.' },
    });
  }
  const decision = action === 'ask' ? retryNow(checkout, request) : byHand(checkout, open, request);
  if (!answers) return decision;
  const acted = [...(checkout.acted ?? []), { ...answers, answer: issueAnswer(decision.state, open) }];
  return { ...decision, state: { ...decision.state, acted } };
};

/** The issue after the action; a closed one as it was. */
export const issueAnswer = (checkout: Checkout, before: PaymentCase): ActedPaymentCase => {
  const still = paymentIssues(checkout).find(({ caseId }) => caseId === before.caseId);
  return still ? { ...still, closed: false } : { ...before, next: null, allowedActions: [], closed: true };
};

/** Makes what the issue waits for due now. */
const retryNow = (checkout: Checkout, { caseId, now }: IssueActionRequest): Decision<Checkout> => {
  const at = new Date(now).toISOString();
  const { payment, refund } = issueSubject(checkout, caseId);
  const due = <T extends { dueAt?: string }>(list: T[], which: T | undefined): T[] =>
    list.map((one) => (one === which ? { ...one, dueAt: at } : one));
  const { state } = updateCheckout(
    checkout,
    { payments: due(checkout.payments, payment), refunds: due(checkout.refunds, refund) },
    now,
  );
  const announced = payment && announceUnanswered(state, now);
  return announced ?? { state: { ...state, dueAt: at }, events: [] };
};

const byHand = (checkout: Checkout, open: PaymentCase, request: IssueActionRequest): Decision<Checkout> => {
  const { action, caseId, by, note = '', refundId, now } = request;
  const who: ByHand = { by, note, at: new Date(now).toISOString() };
  const subject = issueSubject(checkout, caseId);
  if (action === 'refund') return refundByHand(checkout, subject, { refundId, who }, now);
  if (subject.refund || subject.payment) return settleOutside(checkout, subject, { refundId, who }, now);
  const { trouble, disputes = [] } = checkout;
  const { kind, amountCents, orderId } = open;
  const patch: Partial<Checkout> = subject.dispute
    ? { disputes: disputes.map((one) => (one === subject.dispute ? { ...one, settled: who } : one)) }
    : { trouble: trouble && { ...trouble, settled: who } };
  const settled = { orderId, siteId: checkout.siteId, kind, amountCents, by, note };
  return { state: { ...checkout, ...patch }, events: [domainEvent(events.PaymentCaseSettled, settled)] };
};
