import type { ActedPaymentCase, Claims, PaymentCase, PaymentCaseAction } from '@biteboard/contracts';
import { type AuditedAction, fieldChanges, withAuditEntry } from '@biteboard/platform/audit';
import { requestDigest } from '@biteboard/platform/http';
import { answerOf, caseNotFound, decideCase } from '../actions/issue-action.ts';
import type { Checkout } from '../checkout/checkout.ts';
import { casesOf, orderIdOf } from '../issues/payment-issues.ts';
import type { Payments } from '../payments.ts';
import { attendSoon } from './start-checkout.ts';

interface ActOnCaseRequest {
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

const deedOf =
  ({ orderId, orderNumber, kind, amountCents }: PaymentCase, action: PaymentCaseAction) =>
  ({ siteId }: Checkout): AuditedAction => ({
    siteId,
    action: `payment.${DONE[action]}`,
    subjectId: orderId,
    subjectName: orderNumber,
    changes: fieldChanges({}, { kind, amountCents }),
  });

/** A person acts on an open case; what the provider must do for it is done after the answer. */
export const actOnCase = async (
  payments: Payments,
  { site: ref, caseId, action, note, user, idempotencyKey }: ActOnCaseRequest,
): Promise<ActedPaymentCase> => {
  const { checkouts, clock, ids, sites } = payments;
  const site = await sites.get(ref);
  const orderId = orderIdOf(caseId);
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
    if (state.siteId !== site._id) throw caseNotFound();
    before = casesOf(state).find((one) => one.caseId === caseId);
    const request = { caseId, action, by: user.email, note, refundId, now: clock.now() };
    const decision = decideCase(state, { ...request, ...(answers ? { answers } : {}) });
    return decision && before ? withAuditEntry(decision, deedOf(before, action)) : decision;
  });
  if (!checkout) throw caseNotFound();
  if (checkout.dueAt) await attendSoon(payments, orderId);
  const answered = checkout.acted?.find(({ key }) => key === answers?.key)?.answer;
  if (answered) return answered;
  if (!before) throw caseNotFound();
  return answerOf(checkout, before);
};
