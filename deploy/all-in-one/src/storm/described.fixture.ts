import { orderOf, type StormOrder } from './shop-floor.fixture.ts';
import type { Storm } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

/** What each service and provider has of an order, to find out what went wrong. */
export const described = async (storm: Storm, world: StormWorld, order: StormOrder): Promise<string> => {
  const couriers = world.couriers.books.of(order.orderId);
  const { sessions, payments, refunds } = world.stripe.stripe.state;
  const ours = [...payments.values()].filter(({ metadata }) => metadata.orderId === order.orderId);
  const stripe = {
    sessions: [...sessions.values()]
      .filter(({ metadata }) => metadata.orderId === order.orderId)
      .map(({ id, account, status, paymentStatus }) => `${id} at ${account}: ${status}, ${paymentStatus}`),
    payments: ours.map(
      ({ session, account, status, amount }) => `${session} at ${account}: ${status}, ${amount}`,
    ),
    refunds: [...refunds.values()]
      .filter(({ payment }) => ours.some(({ id }) => id === payment))
      .map(({ id, status, amount }) => `${id}: ${status}, ${amount}`),
  };
  const seen = await orderOf(storm.floor, order);
  const {
    status,
    delivery,
    paidAt,
    history,
    refunds: asked,
    refundedCents,
    totalCents,
    allowedActions,
  } = seen;
  return JSON.stringify({
    ...order,
    status,
    paidAt,
    refundedCents,
    totalCents,
    allowedActions,
    asked,
    delivery,
    couriers,
    stripe,
    history: history.slice(-8),
  });
};
