import type { Order } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { EMPTY_FEED, receiveOrder, withKnown, withoutUnseen } from './live-feed.ts';

const order = (id: string, status: Order['status'] = 'paid') => ({ _id: id, status }) as Order;
const tell = (orders: readonly Order[], confirmsItself = false, before = EMPTY_FEED) =>
  orders.reduce((news, one) => receiveOrder(news, one, confirmsItself).news, before);
const ids = (news: typeof EMPTY_FEED) => news.unseen.map(({ _id }) => _id);

describe('an order that is told', () => {
  test('is new once, whether it is paid or will be at the counter, and the newest stands first', () => {
    expect(receiveOrder(EMPTY_FEED, order('a'), false).isNew).toBe(true);
    const news = tell([order('a'), order('b', 'placed'), order('a')]);
    expect(ids(news)).toEqual(['b', 'a']);
    expect(receiveOrder(news, order('a'), false).isNew).toBe(false);
  });

  test('is no news while it waits for its money, nor when it is further on', () => {
    for (const status of ['pending_payment', 'confirmed', 'preparing', 'cancelled', 'expired'] as const)
      expect(receiveOrder(EMPTY_FEED, order('a', status), false)).toEqual({ news: EMPTY_FEED, isNew: false });
  });

  test('is no news where it stood there before', () => {
    const before = withKnown(EMPTY_FEED, [order('a')]);
    expect(receiveOrder(before, order('a'), false).isNew).toBe(false);
  });

  test('needs nobody once it was taken on elsewhere', () => {
    expect(ids(tell([order('a'), order('b'), order('a', 'confirmed')]))).toEqual(['b']);
  });

  test('stays until it is touched where the shop confirms by itself, as it stands then', () => {
    const news = tell([order('a'), order('a', 'confirmed')], true);
    expect(news.unseen).toEqual([order('a', 'confirmed')]);
    expect(ids(tell([order('a', 'preparing')], true, news))).toEqual([]);
  });

  test('does not come again once it was touched', () => {
    const news = withoutUnseen(tell([order('a')]), 'a');
    expect(ids(tell([order('a')], false, news))).toEqual([]);
  });
});
