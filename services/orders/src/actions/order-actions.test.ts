import { describe, expect, test } from '@jest/globals';
import { act, at, paid, placed, through } from '../order/order.fixture.ts';
import { newOrder, type StoredOrder, viewOf } from '../order/order.ts';
import { location, NOON, site } from '../orders.fixture.ts';

const types = (decision: ReturnType<typeof act>) => decision?.events.map((event) => event.type);

describe('placing', () => {
  test('notes are cut to 1000 characters and nothing internal is announced', () => {
    const order = placed();
    expect(order.notes).toHaveLength(1000);
    expect(order.searchText).toContain('7kq2md');
    const snapshot = newOrder({ ...draftOf(order) }).events[0]?.data as { order: object };
    for (const key of ['searchText', 'searchWords', 'requestHash', 'paidSessionId', 'answered', 'version']) {
      expect(snapshot.order).not.toHaveProperty(key);
    }
  });

  test('an order to be paid at the counter waits for the shop unless the site confirms automatically', () => {
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

  test('a refund is at most what was paid and is not being refunded', () => {
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

test('its customer sees that the shop acted, not which of its people', () => {
  const order = through(paid(), 'confirm');
  expect(viewOf(order, 'customer').history.map((change) => change.by)).toEqual([
    'ana@biteboard.test',
    'payments',
    'shop',
  ]);
  expect(viewOf(order, 'admin').history.at(-1)?.by).toBe('boss@biteboard.test');
});

const draftOf = (order: StoredOrder) => ({
  id: 'o2',
  orderNumber: 'BB-222222',
  requestHash: 'hash',
  site,
  customer: { userId: 'ana', email: 'ana@biteboard.test', name: 'Ana' },
  quote: { ...order, lines: order.items, coupon: null, problems: [] },
  location: location('loc-1', 'Downtown'),
  dropoff: null,
  scheduledFor: null,
  notes: '',
  language: 'en' as const,
  payOnline: true,
  now: NOON,
});
