import {
  belongingOf,
  type Claims,
  type Order,
  type OrderAction,
  type PresetReason,
  type RefundLine,
  type RefundPayer,
} from '@biteboard/contracts';
import { runs } from '@biteboard/platform/http';
import { AppError } from '@biteboard/platform/ports';
import { decideAction } from '../actions/order-actions.ts';
import { withOrderAudit } from '../actions/order-audit.ts';
import type { Orders } from '../orders.ts';
import { answeredOrder, answersOf } from './answered-order.ts';
import { orderNotFound } from './read-orders.ts';

/** What comes with an action; beyond the reason it is of refunds. */
interface ActionOptions {
  reason?: string;
  preset?: PresetReason;
  amountCents?: number;
  lines?: RefundLine[];
  deliveryFee?: boolean;
  tip?: boolean;
  paidBy?: RefundPayer;
  words?: string;
}

/** The platform's own money is not for those who run single sites to give. */
const checkPayer = ({ paidBy }: ActionOptions, by: Claims): void => {
  if (paidBy !== 'platform' || runs(by, { siteId: null })) return;
  const message = 'Only an admin can have the platform pay for a refund.';
  throw new AppError('forbidden', 'ADMIN_NEEDED', message, { fields: { paidBy: message } });
};

export interface ActOnOrderRequest {
  site: string;
  orderId: string;
  action: OrderAction;
  options: ActionOptions;
  user: Claims;
  idempotencyKey: string | undefined;
}

/**
 * An admin moves an order on. Of several at once, each decides on what the one before has left; a request that was
 * carried out before gets the answer that it got then (`decided §2`). Throws 403 `ADMIN_NEEDED` to a manager who lets
 * the platform pay.
 */
export const actOnOrder = async (deps: Orders, request: ActOnOrderRequest): Promise<Order> => {
  const { action, options, orderId } = request;
  checkPayer(options, request.user);
  const { lines, deliveryFee, tip, ...plain } = options;
  const site = await deps.sites.get(request.site);
  const answers = answersOf(request, { action, ...options });
  const refundId = answers?.key ?? deps.ids.next();
  const order = await deps.orders.change(orderId, (state) => {
    if (state.siteId !== site._id || !runs(request.user, belongingOf(state))) throw orderNotFound();
    const decision = decideAction(state, {
      action,
      by: request.user.email,
      refundId,
      now: deps.clock.now(),
      ...plain,
      choice: {
        ...(lines ? { lines } : {}),
        ...(deliveryFee ? { deliveryFee } : {}),
        ...(tip ? { tip } : {}),
      },
      ...(answers ? { answers } : {}),
    });
    return decision && withOrderAudit(state, action, decision);
  });
  return answeredOrder(order, answers);
};
