import type { OrderAction } from '@biteboard/contracts';
import { asAct, fieldChanges } from '@biteboard/platform/audit';
import type { Decision } from '@biteboard/platform/documents';
import type { KeptOrder } from './order.ts';

const DONE: Record<OrderAction, string> = {
  confirm: 'confirmed',
  start: 'started',
  ready: 'markedReady',
  complete: 'completed',
  cancel: 'cancelled',
  refund: 'refunded',
};

/** What of an order an act tells: nothing of its customer. */
const toldOf = ({ status, refunds }: KeptOrder) => ({
  status,
  refundCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
});

/** What an admin made of an order, as their act. */
export const asOrderAct = (
  before: KeptOrder,
  action: OrderAction,
  decision: Decision<KeptOrder>,
): Decision<KeptOrder> =>
  asAct(decision, (after) => ({
    siteId: after.siteId,
    action: `order.${DONE[action]}`,
    subjectId: after._id,
    subjectName: after.orderNumber,
    changes: fieldChanges(toldOf(before), toldOf(after)),
  }));
