import type { Order, OrderRefund } from '@biteboard/contracts';

/** How an order stood at one moment: all of its answer that changes. */
export interface OrderMoment
  extends Pick<
    Order,
    'status' | 'paidAt' | 'readyAt' | 'refundedCents' | 'allowedActions' | 'refundableCents' | 'delivery'
  > {
  /** The length of its history. */
  changes: number;
  /** How each of its refunds stood. */
  refundStates?: OrderRefund['state'][];
}

export const momentOf = (order: Order): OrderMoment => {
  const {
    status,
    paidAt,
    readyAt,
    refundedCents,
    allowedActions,
    refundableCents,
    delivery,
    history,
    refunds,
  } = order;
  return {
    status,
    paidAt,
    readyAt,
    refundedCents,
    allowedActions,
    ...(refundableCents === undefined ? {} : { refundableCents }),
    ...(delivery === undefined ? {} : { delivery }),
    changes: history.length,
    refundStates: (refunds ?? []).map(({ state }) => state),
  };
};

/** The order as it was answered at that moment. */
export const orderAtMoment = (order: Order, { changes, refundStates = [], ...then }: OrderMoment): Order => ({
  ...order,
  ...then,
  history: order.history.slice(0, changes),
  refunds: (order.refunds ?? [])
    .slice(0, refundStates.length)
    .map((refund, index) => (refundStates[index] === 'asked' ? stillPending(refund) : refund)),
});

const stillPending = ({
  settledAt: _settledAt,
  creditNote: _creditNote,
  error: _error,
  ...refund
}: OrderRefund): OrderRefund => ({ ...refund, state: 'asked' });
