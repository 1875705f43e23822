import { afterEach, describe, expect, test } from '@jest/globals';
import { type MoneyApp, openMoney } from './lost-events.fixture.ts';

let money: MoneyApp;
afterEach(() => money.close());

const untilOrder = (minutes: number, orderId: string, like: object) =>
  money.within(minutes, async () => {
    const order = await money.order(orderId);
    expect(order).toMatchObject(like);
    return order;
  });

const placePaid = async () => {
  const { orderId, url } = await money.place();
  const sessionId = await money.sessionOf(url);
  await money.pay(sessionId);
  return { orderId, sessionId };
};

describe('an event that is lost for good is made good', () => {
  test('of an order’s placing: its session is opened after all', async () => {
    money = await openMoney();
    money.lose('OrderPlaced');
    const { orderId, url } = await money.place();
    await money.ports.quiet();
    money.ports.clock.advance(6 * 60_000);
    await money.pay(await money.sessionOf(url));
    await untilOrder(1, orderId, { status: 'paid' });
  });

  test('of an order’s placing, when its time is over: it expires', async () => {
    money = await openMoney();
    money.lose('OrderPlaced');
    money.lose('OrderPaymentAskedAfter', 2);
    const { orderId } = await money.place();
    await untilOrder(60, orderId, { status: 'expired' });
  });

  test('of a payment: it is announced again until orders has answered', async () => {
    money = await openMoney();
    money.lose('PaymentConfirmed', 3);
    const { orderId } = await placePaid();
    const order = await untilOrder(15, orderId, { status: 'paid' });
    expect(order.history.map(({ status }) => status)).toEqual(['pending_payment', 'paid']);
  });

  test('of an answer: orders pays the order once, and is asked no more once it is heard', async () => {
    money = await openMoney({ loses: (group, type) => group === 'payments' && type === 'OrderPaid' });
    const known: string[] = [];
    await money.ports.bus.subscribe({
      group: 'test',
      mode: 'shared',
      topics: ['orders', 'payments'],
      handle: async ({ type }) => void known.push(type),
    });
    const { orderId } = await placePaid();
    await money.within(10, async () => expect(known).toContain('OrderPaymentKnown'));
    await money.ports.quiet();
    money.ports.clock.advance(6 * 60 * 60_000);
    await money.ports.quiet();
    expect(known.filter((type) => type === 'PaymentConfirmed')).toHaveLength(2);
    expect(known.filter((type) => type === 'OrderPaid')).toHaveLength(1);
    await untilOrder(1, orderId, { status: 'paid' });
  });

  test('of an expiry: it is announced to the order again', async () => {
    money = await openMoney();
    money.lose('PaymentExpired');
    const { orderId, url } = await money.place();
    await money.sessionOf(url);
    await untilOrder(120, orderId, { status: 'expired' });
  });

  test('of a cancellation: its refund is made after all', async () => {
    money = await openMoney();
    const { orderId } = await placePaid();
    await untilOrder(1, orderId, { status: 'paid' });
    money.lose('OrderCancelled');
    await money.act(orderId, 'cancel');
    await untilOrder(10, orderId, { status: 'cancelled', refundedCents: 1208 });
  });

  test('of a refund’s end: the order receives it again, and the money goes back once', async () => {
    money = await openMoney();
    const { orderId } = await placePaid();
    await untilOrder(1, orderId, { status: 'paid' });
    money.lose('RefundSettled');
    await money.act(orderId, 'cancel');
    const order = await untilOrder(10, orderId, { status: 'cancelled', refundedCents: 1208 });
    expect(order.history.filter(({ reason }) => reason === '$12.08 refunded')).toHaveLength(1);
  });
});
