import type { Order } from '@biteboard/contracts';

/** How an order stood at one moment: all of its answer that changes. */
export interface OrderMoment
  extends Pick<
    Order,
    'status' | 'paidAt' | 'readyAt' | 'refundedCents' | 'allowedActions' | 'refundableCents' | 'delivery'
  > {
  /** The length of its history. */
  changes: number;
}

export const momentOf = (order: Order): OrderMoment => {
  const { status, paidAt, readyAt, refundedCents, allowedActions, refundableCents, delivery, history } =
    order;
  return {
    status,
    paidAt,
    readyAt,
    refundedCents,
    allowedActions,
    ...(refundableCents === undefined ? {} : { refundableCents }),
    ...(delivery === undefined ? {} : { delivery }),
    changes: history.length,
  };
};

/** The order as it was answered at that moment. */
export const asItWas = (order: Order, { changes, ...then }: OrderMoment): Order => ({
  ...order,
  ...then,
  history: order.history.slice(0, changes),
});
