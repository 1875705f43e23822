import { describe, expect, test } from '@jest/globals';
import { aCustomerOrder, movedOn } from '../../../testing/customer-order.ts';
import { orderDueText } from './due-text.ts';
import { newerOf, pollEvery } from './use-live-order.ts';

const at = (time: string) => Date.parse(`2026-06-10T${time}:00.000Z`);
const delivery = aCustomerOrder({ fulfillmentType: 'delivery', status: 'out_for_delivery' });

describe('when an order is to be had', () => {
  test('is its time, and how far off that is', () => {
    expect(orderDueText(aCustomerOrder(), at('18:05'))).toEqual({
      about: 'Ready around',
      time: '12:30 pm',
      remark: 'ready in 25 min',
    });
    expect(orderDueText(aCustomerOrder(), at('18:31')).remark).toBe('any minute now');
    expect(orderDueText(aCustomerOrder(), at('18:52')).remark).toBe('running late, 22 min past its time');
    expect(orderDueText(aCustomerOrder(), at('21:35')).remark).toBe('running late, 3 hours past its time');
    expect(orderDueText(aCustomerOrder(), at('18:05') - 86_400_000).remark).toBe('Tomorrow');
  });
  test('is since when, and where, once takeout is ready', () => {
    const ready = movedOn(aCustomerOrder(), 'ready', 20);
    expect(orderDueText(ready, at('18:40'))).toMatchObject({ time: '12:21 pm', remark: 'at Whyte Avenue' });
  });
  test('is the courier’s word for a delivery', () => {
    expect(orderDueText(delivery, at('18:30'), '2026-06-10T18:36:10.000Z')).toEqual({
      about: 'Arrives around',
      time: '12:36 pm',
      remark: '6 minutes away',
    });
  });

  test('is the way to the door after it is ready, while no courier says', () => {
    expect(orderDueText(delivery, at('18:34'))).toMatchObject({ time: '12:35 pm', remark: '1 minute away' });
    expect(orderDueText({ ...delivery, status: 'ready' }, at('18:20')).remark).toBe('arrives in 15 min');
    expect(orderDueText({ ...delivery, distanceKm: 12.1 }, at('18:20')).time).toBe('12:55 pm');
  });
});

test('of two looks the newer stands; news of an unpaid order keep its way to pay', () => {
  const paid = aCustomerOrder();
  const ready = movedOn(paid, 'ready', 5);
  expect(newerOf(ready, paid)).toBe(ready);
  expect(newerOf(paid, ready)).toBe(ready);
  expect(newerOf(undefined, paid)).toBe(paid);
  const unpaid = aCustomerOrder({ status: 'pending_payment', payUrl: '/pay/o1' });
  const { payUrl: _, ...told } = unpaid;
  expect(newerOf(unpaid, told).payUrl).toBe('/pay/o1');
  expect(newerOf(unpaid, ready).payUrl).toBeUndefined();
});

test('an order under way is read every 15 s while no news come by themselves, else every minute', () => {
  expect(pollEvery(aCustomerOrder(), false)).toBe(15_000);
  expect(pollEvery(undefined, false)).toBe(15_000);
  expect(pollEvery(aCustomerOrder(), true)).toBe(60_000);
  for (const isLive of [true, false])
    expect(pollEvery(aCustomerOrder({ status: 'completed' }), isLive)).toBe(false);
});
