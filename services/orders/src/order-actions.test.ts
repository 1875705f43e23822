import { describe, expect, test } from '@jest/globals';
import { priceBasket } from './basket.ts';
import { type KeptOrder, newOrder, viewOf } from './order.ts';
import { decideAction, type OrderRequest } from './order-actions.ts';
import { noteRefundFailure, settleRefund, takePayment } from './order-payments.ts';
import { customer, lassi, location, NOON, site } from './orders.fixture.ts';

const at = new Date(NOON).toISOString();

const placed = (patch: { payOnline?: boolean; autoConfirm?: boolean } = {}): KeptOrder =>
  newOrder({
    id: 'o1',
    orderNumber: 'BB-7KQ2MD',
    site: { ...site, autoConfirm: patch.autoConfirm ?? false },
    customer: { ...customer, name: 'Ana' },
    basket: priceBasket({
      items: [{ productId: 'lassi', quantity: 2 }],
      fulfillmentType: 'pickup',
      location: undefined,
      scheduledFor: null,
      tipCents: 0,
      couponCode: undefined,
      coupon: undefined,
      site,
      menu: { products: [lassi], pickupOnlyCategories: new Set() },
      now: NOON,
    }),
    location: location('loc-1', 'Downtown'),
    scheduledFor: null,
    notes: 'x'.repeat(2000),
    payOnline: patch.payOnline ?? true,
    now: NOON,
  }).state;

const money = (sessionId = 'cs_1', amountCents = 1208) => ({
  sessionId,
  amountCents,
  paidAt: at,
  refundId: `back-${sessionId}`,
});
const paid = (): KeptOrder => takePayment(placed(), money(), site)!.state;

const act = (order: KeptOrder, action: OrderRequest['action'], patch: Partial<OrderRequest> = {}) =>
  decideAction(order, { action, by: 'boss@biteboard.test', refundId: 'r1', now: NOON, ...patch });
const through = (order: KeptOrder, ...actions: OrderRequest['action'][]): KeptOrder =>
  actions.reduce((state, action) => act(state, action)!.state, order);
const types = (decision: ReturnType<typeof act>) => decision?.events.map((event) => event.type);

describe('placing', () => {
  test('notes are cut to 1000 characters and nothing internal is announced', () => {
    const order = placed();
    expect(order.notes).toHaveLength(1000);
    expect(order.searchText).toContain('bb-7kq2md');
    const snapshot = newOrder({ ...draftOf(order) }).events[0]?.data as { order: object };
    for (const key of ['searchText', 'requestHash', 'refunds', 'answered', 'version']) {
      expect(snapshot.order).not.toHaveProperty(key);
    }
  });

  test('an order to be paid at the counter waits for the shop unless it confirms by itself', () => {
    expect(placed({ payOnline: false }).status).toBe('placed');
    expect(placed({ payOnline: false, autoConfirm: true }).status).toBe('confirmed');
  });
});

describe('an admin moves an order', () => {
  test('through its states to the end, each announced', () => {
    const order = through(paid(), 'confirm', 'start', 'ready');
    const done = act(order, 'complete');
    expect(types(done)).toEqual(['OrderCompleted']);
    expect(done?.state.status).toBe('completed');
    expect(done?.state.history.map((change) => change.status)).toEqual([
      'pending_payment',
      'paid',
      'confirmed',
      'preparing',
      'ready',
      'completed',
    ]);
    expect(done?.state.history.at(-1)).toMatchObject({ by: 'boss@biteboard.test', at });
  });

  test('not out of turn', () => {
    expect(() => act(placed(), 'confirm')).toThrow(
      expect.objectContaining({ code: 'ACTION_NOT_ALLOWED', status: 409 }),
    );
    expect(() => act(through(paid(), 'confirm'), 'confirm')).toThrow(
      'Order BB-7KQ2MD is confirmed, so it cannot be confirmed now.',
    );
  });

  test('money at the counter counts from the handing over on', () => {
    const order = through(placed({ payOnline: false }), 'confirm', 'start', 'ready');
    expect(order.paidAt).toBeNull();
    const done = act(order, 'complete');
    expect(types(done)).toEqual(['OrderPaid', 'OrderCompleted']);
    expect(done?.state.paidAt).toBe(at);
    expect(viewOf(done!.state, 'admin').allowedActions).toEqual([]);
  });

  test('cancelling gives back all that was paid, and nothing where nothing was', () => {
    const cancelled = act(paid(), 'cancel', { reason: 'No chicken' });
    expect(cancelled?.events).toMatchObject([
      { type: 'OrderCancelled', data: { refundId: 'r1', refundCents: 1208, reason: 'No chicken' } },
    ]);
    expect(cancelled?.state.history.at(-1)).toMatchObject({ status: 'cancelled', reason: 'No chicken' });
    expect(act(placed({ payOnline: false }), 'cancel')?.events).toMatchObject([{ data: { refundCents: 0 } }]);
  });

  test('a refund is at most what was paid and is not yet on its way back', () => {
    const done = through(paid(), 'confirm', 'start', 'ready', 'complete');
    const first = act(done, 'refund', { amountCents: 1000 })!.state;
    expect(first.status).toBe('completed');
    expect(() => act(first, 'refund', { amountCents: 209, refundId: 'r2' })).toThrow(
      expect.objectContaining({ code: 'REFUND_TOO_LARGE', message: 'At most $2.08 can be refunded.' }),
    );
    const second = act(first, 'refund', { refundId: 'r2' })!;
    expect(second.events).toMatchObject([{ type: 'OrderRefundRequested', data: { refundCents: 208 } }]);
    expect(() => act(second.state, 'refund', { refundId: 'r3' })).toThrow(
      expect.objectContaining({ code: 'ACTION_NOT_ALLOWED' }),
    );
    expect(viewOf(second.state, 'admin').allowedActions).toEqual([]);
  });

  test('the same request again changes nothing, another under its key is refused', () => {
    const answers = { key: 'k', requestHash: 'h' };
    const once = act(paid(), 'cancel', { answers })!.state;
    expect(act(once, 'cancel', { answers })).toBeUndefined();
    expect(() => act(once, 'refund', { answers: { key: 'k', requestHash: 'other' } })).toThrow(
      expect.objectContaining({ code: 'IDEMPOTENCY_KEY_REUSED' }),
    );
  });
});

describe('money comes in', () => {
  test('and pays the order once; a site may confirm by itself', () => {
    const decision = takePayment(placed(), money(), { ...site, autoConfirm: true });
    expect(decision?.events.map((event) => event.type)).toEqual(['OrderPaid', 'OrderConfirmed']);
    expect(decision?.state).toMatchObject({ status: 'confirmed', paidAt: at });
    expect(takePayment(decision!.state, money(), site)).toBeUndefined();
  });

  test('as soon as possible counts from the payment on', () => {
    const later = new Date(NOON + 10 * 60_000).toISOString();
    expect(takePayment(placed(), { ...money(), paidAt: later }, site)?.state.readyAt).toBe(
      new Date(NOON + 40 * 60_000).toISOString(),
    );
  });

  test('a second payment goes back and leaves the order as it is', () => {
    const decision = takePayment(paid(), money('cs_2'), site);
    expect(decision?.events).toMatchObject([
      { type: 'OrderRefundRequested', data: { refundId: 'back-cs_2', refundCents: 1208, sessionId: 'cs_2' } },
    ]);
    expect(decision?.state).toMatchObject({ status: 'paid', refundedCents: 0 });
    expect(takePayment(decision!.state, money('cs_2'), site)).toBeUndefined();
    const settled = settleRefund(decision!.state, 'back-cs_2', at);
    expect(settled).toMatchObject({ events: [], state: { status: 'paid', refundedCents: 0 } });
    expect(act(settled!.state, 'cancel')?.events).toMatchObject([{ data: { refundCents: 1208 } }]);
  });

  test('another amount than the total goes back, and the order says so', () => {
    const decision = takePayment(placed(), money('cs_1', 1), site);
    expect(decision?.events.map((event) => event.type)).toEqual(['OrderRefundRequested']);
    expect(decision?.state.status).toBe('cancelled');
    expect(decision?.state.history.at(-1)?.reason).toContain("$0.01 is not the order's total of $12.08");
  });

  test('an expired order is made after all while the shop can', () => {
    const expired = { ...placed(), status: 'expired' as const };
    expect(takePayment(expired, money(), site)?.state.status).toBe('paid');
    const night = { ...money(), paidAt: '2026-06-11T05:00:00.000Z' };
    const late = takePayment(expired, night, site);
    expect(late?.state.status).toBe('expired');
    expect(late?.events.map((event) => event.type)).toEqual(['OrderRefundRequested']);
    expect(
      takePayment({ ...expired, scheduledFor: at }, night, site)?.state.history.at(-1)?.reason,
    ).toContain('after the pickup time');
  });

  test('a cancelled order takes none', () => {
    const cancelled = act(placed({ payOnline: false }), 'cancel')!.state;
    expect(takePayment(cancelled, money(), site)?.events).toMatchObject([{ type: 'OrderRefundRequested' }]);
  });
});

describe('money goes back', () => {
  test('a cancelled order stays cancelled, and the ledger hears of it once', () => {
    const cancelled = act(paid(), 'cancel')!.state;
    const settled = settleRefund(cancelled, 'r1', at);
    expect(settled?.state).toMatchObject({ status: 'cancelled', refundedCents: 1208 });
    expect(settled?.events).toMatchObject([
      { type: 'OrderRefunded', data: { refundId: 'r1', amountCents: 1208 } },
    ]);
    expect(settleRefund(settled!.state, 'r1', at)).toBeUndefined();
    expect(settleRefund(cancelled, 'unknown', at)).toBeUndefined();
  });

  test('a completed order is refunded once all has gone back', () => {
    const done = through(paid(), 'confirm', 'start', 'ready', 'complete');
    const part = settleRefund(act(done, 'refund', { amountCents: 1000 })!.state, 'r1', at)!.state;
    expect(part).toMatchObject({ status: 'completed', refundedCents: 1000 });
    const whole = settleRefund(act(part, 'refund', { refundId: 'r2' })!.state, 'r2', at)!.state;
    expect(whole).toMatchObject({ status: 'refunded', refundedCents: 1208 });
  });

  test('a refund that fails is noted and can be asked for again', () => {
    const done = through(paid(), 'confirm', 'start', 'ready', 'complete');
    const failed = noteRefundFailure(act(done, 'refund')!.state, 'r1', at, 'card closed')!.state;
    expect(failed.history.at(-1)?.reason).toBe('Refund of $12.08 failed: card closed');
    expect(act(failed, 'refund', { refundId: 'r2' })?.events).toMatchObject([
      { data: { refundCents: 1208 } },
    ]);
  });
});

test('its customer sees that the shop acted, not which of its people', () => {
  const order = through(paid(), 'confirm');
  expect(viewOf(order, 'customer').history.map((change) => change.by)).toEqual([
    'ana@biteboard.test',
    'payments',
    'shop',
  ]);
  expect(viewOf(order, 'admin').history.at(-1)?.by).toBe('boss@biteboard.test');
});

const draftOf = (order: KeptOrder) => ({
  id: 'o2',
  orderNumber: 'BB-222222',
  requestHash: 'hash',
  site,
  customer: { userId: 'ana', email: 'ana@biteboard.test', name: 'Ana' },
  basket: { ...order, lines: order.items, coupon: null, problems: [] },
  location: location('loc-1', 'Downtown'),
  scheduledFor: null,
  notes: '',
  payOnline: true,
  now: NOON,
});
