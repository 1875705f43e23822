import {
  events,
  fittingChoice,
  formatMoney,
  isBeingMade,
  partsOfRefund,
  type RefundChoice,
  type RefundPayer,
  refundableCents,
  refundProposal,
} from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import { orderSnapshot, type StoredOrder, withHistoryChange } from '../order/order.ts';
import {
  orderStateOf,
  ownLeftCents,
  paidSession,
  type RefundShare,
  refundDueCents,
  refundShares,
  type StoredRefund,
} from '../order/order-refunds.ts';
import { changeOf, notAllowed, type OrderRequest } from '../order/order-request.ts';
import { chosenWords } from './refund-words.ts';

/** An order that is given back in so many parts is settled by talking. */
const MAX_REFUNDS = 50;

const tooLarge = (order: StoredOrder, mostCents: number) => {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const words = isBeingMade(order)
    ? `Less than ${money(mostCents + 1)} can be refunded while the order is being made. To give everything back, cancel it.`
    : `At most ${money(mostCents)} can be refunded.`;
  return new AppError('rule', 'REFUND_TOO_LARGE', words);
};

const cancelInstead = ({ orderNumber }: StoredOrder) =>
  new AppError(
    'conflict',
    'ACTION_NOT_ALLOWED',
    `Order ${orderNumber} is being made: to give everything back cancel it, or name what of it goes back.`,
  );

/** What the request names of the order; undefined where it names an amount alone, or nothing. */
const chosenOf = (order: StoredOrder, { choice = {} }: OrderRequest): Required<RefundChoice> | undefined => {
  if (!choice.lines?.length && !choice.deliveryFee && !choice.tip) return undefined;
  const chosen = fittingChoice(order, choice);
  if (chosen) return chosen;
  throw new AppError(
    'rule',
    'REFUND_LINES',
    'Some of what was chosen has been given back already, or is not in the order. Look at the order and choose again.',
  );
};

/** How much goes back: what is asked for, else what was chosen, else what is due. */
const amountOf = (order: StoredOrder, request: OrderRequest, proposedCents: number | undefined): number => {
  const mostCents = refundableCents(orderStateOf(order));
  if (mostCents === 0) throw notAllowed(order, 'refund');
  const mostOwnCents = Math.min(mostCents, ownLeftCents(order) - (isBeingMade(order) ? 1 : 0));
  const most = proposedCents === undefined ? mostCents : mostOwnCents;
  const due =
    proposedCents === undefined ? refundDueCents(order) : Math.min(proposedCents, ownLeftCents(order));
  const cents = request.amountCents ?? due;
  if (cents > most) throw tooLarge(order, most);
  if (cents > 0) return cents;
  throw proposedCents === undefined
    ? cancelInstead(order)
    : new AppError(
        'rule',
        'REFUND_LINES',
        'What was chosen cost nothing, so nothing can be given back for it.',
      );
};

/** What each refund of a request has in common. */
const commonFields = (request: OrderRequest) => ({
  state: 'asked' as const,
  at: changeOf(request).at,
  by: request.by,
  reason: request.reason ?? '',
  paidBy: request.paidBy ?? ('shop' as const),
  ...(request.words ? { words: request.words } : {}),
});

/** What is noted of who bears it, for the shop alone. */
const PAYER_WORDS: Record<RefundPayer, string> = {
  shop: '',
  courier: 'Paid by the courier: claim it from the courier service',
  half: 'Half of it paid by the courier: claim it from the courier service',
  platform: 'Paid by the platform',
};

const noCourier = () =>
  new AppError('rule', 'REFUND_PAYER', 'No courier brought this order, so none can pay for its refund.');

const mayPay = ({ fulfillmentType }: StoredOrder, payer: RefundPayer): boolean =>
  fulfillmentType === 'delivery' || (payer !== 'courier' && payer !== 'half');

/** Each payment gives back its share under an id of its own; what was chosen is of the order's own. */
const refundsOf = (order: StoredOrder, request: OrderRequest): StoredRefund[] => {
  const chosen = chosenOf(order, request);
  const proposedCents = chosen && refundProposal(order, chosen).totalCents;
  const amountCents = amountOf(order, request, proposedCents);
  const own = { amountCents, ...paidSession(order) };
  const shares: RefundShare[] = chosen ? [own] : refundShares(order, amountCents);
  return shares.map((share, index) => ({
    refundId: index === 0 ? request.refundId : `${request.refundId}-${index + 1}`,
    ...commonFields(request),
    ...share,
    lines: [...(chosen?.lines ?? [])],
    ...(chosen?.deliveryFee ? { deliveryFee: true } : {}),
    ...(chosen?.tip ? { tip: true } : {}),
    ...(proposedCents === undefined ? {} : { proposedCents }),
    ...(share.apart ? {} : { parts: partsOfRefund(order, chosen ?? {}, share.amountCents) }),
  }));
};

/**
 * Asks for money to be given back. The status follows once it has gone. Throws 409 `ACTION_NOT_ALLOWED`,
 * 422 `REFUND_TOO_LARGE`, `REFUND_LINES`, `REFUND_PAYER`, `TOO_MANY_REFUNDS`.
 */
export const askRefund = (order: StoredOrder, request: OrderRequest): Decision<StoredOrder> => {
  if (order.refunds.length >= MAX_REFUNDS) {
    throw new AppError('rule', 'TOO_MANY_REFUNDS', `An order takes at most ${MAX_REFUNDS} refunds.`);
  }
  const requestedRefunds = refundsOf(order, request);
  const amountCents = requestedRefunds.reduce((sum, one) => sum + one.amountCents, 0);
  const { reason = '', words, paidBy = 'shop' } = request;
  if (!mayPay(order, paidBy)) throw noCourier();
  const forCustomer = words || reason;
  const what = `Refund of ${formatMoney(amountCents, order.currency)}${chosenWords(order, requestedRefunds[0])} asked for`;
  const remark = [words ? reason : '', PAYER_WORDS[paidBy]].filter(Boolean).join(' · ');
  const change = {
    ...changeOf(request),
    reason: forCustomer ? `${what}: ${forCustomer}` : what,
    ...(remark ? { remark } : {}),
  };
  const state = withHistoryChange(order, change, { refunds: [...order.refunds, ...requestedRefunds] });
  const requested = (refund: StoredRefund): DomainEvent =>
    domainEvent(events.OrderRefundRequested, {
      order: orderSnapshot(state),
      refundId: refund.refundId,
      refundCents: refund.amountCents,
      reason,
      ...(refund.sessionId ? { sessionId: refund.sessionId } : {}),
      ...(request.paidBy ? { paidBy } : {}),
    });
  return { state, events: requestedRefunds.map(requested) };
};

/** A cancelled order gives back all of its own money; undefined where none is with us. */
export const wholeRefund = (order: StoredOrder, request: OrderRequest): StoredRefund | undefined => {
  const amountCents = ownLeftCents(order);
  if (amountCents === 0) return undefined;
  return {
    refundId: request.refundId,
    ...commonFields(request),
    amountCents,
    ...paidSession(order),
    lines: [],
    parts: partsOfRefund(order, {}, amountCents),
  };
};
