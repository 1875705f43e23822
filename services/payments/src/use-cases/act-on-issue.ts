import type { ActedPaymentCase, Claims, PaymentCase, PaymentCaseAction } from '@biteboard/contracts';
import { type AuditedAction, fieldChanges, withAuditEntry } from '@biteboard/platform/audit';
import { requestDigest } from '@biteboard/platform/http';
import { decideIssueAction, issueAnswer, issueNotFound } from '../actions/issue-action.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { orderIdOfIssue, paymentIssues } from '../issues/payment-issues.ts';
import type { Payments } from '../payments.ts';
import { enqueueCheckout } from './start-checkout.ts';

interface ActOnIssueRequest {
  site: string;
  caseId: string;
  action: PaymentCaseAction;
  note?: string | undefined;
  user: Claims;
  idempotencyKey: string | undefined;
}

const DONE: Record<PaymentCaseAction, string> = {
  ask: 'askedAfter',
  refund: 'refundedByHand',
  settle: 'settled',
};

const auditOf =
  ({ orderId, orderNumber, kind, amountCents }: PaymentCase, action: PaymentCaseAction) =>
  ({ siteId }: Checkout): AuditedAction => ({
    siteId,
    action: `payment.${DONE[action]}`,
    subjectId: orderId,
    subjectName: orderNumber,
    changes: fieldChanges({}, { kind, amountCents }),
  });

/** A person acts on an open issue; the calls to the provider that follow are made after the answer. */
export const actOnIssue = async (
  payments: Payments,
  { site: ref, caseId, action, note, user, idempotencyKey }: ActOnIssueRequest,
): Promise<ActedPaymentCase> => {
  const { checkouts, clock, ids, sites } = payments;
  const site = await sites.get(ref);
  const orderId = orderIdOfIssue(caseId);
  const answers =
    idempotencyKey === undefined
      ? undefined
      : {
          key: requestDigest('case', user.userId, caseId, idempotencyKey),
          requestHash: requestDigest({ action, note }),
        };
  const refundId = answers?.key ?? ids.next();
  let before: PaymentCase | undefined;
  const checkout = await checkouts.change(orderId, (state) => {
    if (state.siteId !== site._id) throw issueNotFound();
    before = paymentIssues(state).find((one) => one.caseId === caseId);
    const request = { caseId, action, by: user.email, note, refundId, now: clock.now() };
    const decision = decideIssueAction(state, { ...request, ...(answers ? { answers } : {}) });
    return decision && before ? withAuditEntry(decision, auditOf(before, action)) : decision;
  });
  if (!checkout) throw issueNotFound();
  if (checkout.dueAt) await enqueueCheckout(payments, { orderId, siteId: checkout.siteId });
  const answered = checkout.acted?.find(({ key }) => key === answers?.key)?.answer;
  if (answered) return answered;
  if (!before) throw issueNotFound();
  return issueAnswer(checkout, before);
};
