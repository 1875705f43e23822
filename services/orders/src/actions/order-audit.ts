import type { OrderAction } from '@biteboard/contracts';
import { fieldChanges, withAuditEntry } from '@biteboard/platform/audit';
import type { Decision } from '@biteboard/platform/documents';
import type { StoredOrder } from '../order/order.ts';

const DONE: Record<OrderAction | 'delay', string> = {
  delay: 'delayed',
  confirm: 'confirmed',
  start: 'started',
  ready: 'markedReady',
  complete: 'completed',
  cancel: 'cancelled',
  refund: 'refunded',
};

/** What of an order an act tells: nothing of its customer. */
const auditedFields = ({ status, readyAt, refunds }: StoredOrder) => ({
  status,
  readyAt,
  refundCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
});

/** What an admin made of an order, as their act. */
export const withOrderAudit = (
  before: StoredOrder,
  action: OrderAction | 'delay',
  decision: Decision<StoredOrder>,
): Decision<StoredOrder> =>
  withAuditEntry(decision, (after) => ({
    siteId: after.siteId,
    action: `order.${DONE[action]}`,
    subjectId: after._id,
    subjectName: after.orderNumber,
    changes: fieldChanges(auditedFields(before), auditedFields(after)),
  }));
