import type { ActedPaymentCase, endpoints, PaymentCaseAction } from '@biteboard/contracts';
import { call } from '../../lib/api.ts';
import { useChange } from '../ui/use-change.ts';

interface CaseRequest {
  action: PaymentCaseAction;
  note?: string;
}

/** Acts on a case; lists, sums and the order follow. */
export const usePaymentIssueAction = (
  siteId: string,
  caseId: string,
  onDone?: (acted: ActedPaymentCase) => void,
) =>
  useChange({
    siteId,
    name: `case ${caseId}`,
    send: (body: CaseRequest, idempotencyKey) =>
      call<typeof endpoints.adminPaymentCaseAction>({
        method: 'POST',
        path: '/api/admin/sites/:siteId/payment-cases/:caseId',
        params: { siteId, caseId },
        body,
        idempotencyKey,
      }),
    onDone,
  });
