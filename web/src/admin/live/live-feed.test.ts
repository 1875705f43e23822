import type { Order } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { EMPTY_FEED, receiveOrder, withKnown, withoutUnseen } from './live-feed.ts';

const order = (id: string, status: Order['status'] = 'paid') => ({ _id: id, status }) as Order;
const tell = (orders: readonly Order[], confirmsItself = false, before = EMPTY_FEED) =>
  orders.reduce((feed, one) => receiveOrder(feed, one, confirmsItself).feed, before);
const ids = (feed: typeof EMPTY_FEED) => feed.unseen.map(({ _id }) => _id);

describe('a received order', () => {
  test('is new once, whether it is paid or will be at the counter, and the newest is first', () => {
    expect(receiveOrder(EMPTY_FEED, order('a'), false).isNew).toBe(true);
    const feed = tell([order('a'), order('b', 'placed'), order('a')]);
    expect(ids(feed)).toEqual(['b', 'a']);
    expect(receiveOrder(feed, order('a'), false).isNew).toBe(false);
  });

  test('is not new while it waits for its payment, nor when it is further on', () => {
    for (const status of ['pending_payment', 'confirmed', 'preparing', 'cancelled', 'expired'] as const)
      expect(receiveOrder(EMPTY_FEED, order('a', status), false)).toEqual({ feed: EMPTY_FEED, isNew: false });
  });

  test('is not new where it was there before', () => {
    const before = withKnown(EMPTY_FEED, [order('a')]);
    expect(receiveOrder(before, order('a'), false).isNew).toBe(false);
  });

  test('is not new after it was accepted elsewhere', () => {
    expect(ids(tell([order('a'), order('b'), order('a', 'confirmed')]))).toEqual(['b']);
  });

  test('stays until it is seen where the shop confirms automatically, in its current state', () => {
    const feed = tell([order('a'), order('a', 'confirmed')], true);
    expect(feed.unseen).toEqual([order('a', 'confirmed')]);
    expect(ids(tell([order('a', 'preparing')], true, feed))).toEqual([]);
  });

  test('does not come back after it was seen', () => {
    const feed = withoutUnseen(tell([order('a')]), 'a');
    expect(ids(tell([order('a')], false, feed))).toEqual([]);
  });
});
