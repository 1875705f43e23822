import { ORDER_STATUSES } from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { isInProgress, orderProgress } from './order-progress.ts';

const takeout = { fulfillmentType: 'pickup', payOnline: true } as const;
const current = (progress: ReturnType<typeof orderProgress>) =>
  progress.parts.find((part) => part.isCurrent)?.label;

describe('the status line', () => {
  test('has four parts, those behind it full', () => {
    const { label, parts } = orderProgress({
      ...takeout,
      fulfillmentType: 'delivery',
      status: 'out_for_delivery',
    });
    expect(label).toBe('Out for delivery');
    expect(parts.map((part) => part.label)).toEqual(['Paid', 'Preparing', 'Ready', 'On its way']);
    expect(parts.slice(0, 3).map((part) => part.done)).toEqual([1, 1, 1]);
    expect(parts[3]?.done).toBeCloseTo(0.55);
  });
  test.each([
    ['paid', 'Paid'],
    ['confirmed', 'Preparing'],
    ['preparing', 'Preparing'],
    ['ready', 'Ready'],
  ] as const)('of a %s order stands at %s', (status, label) => {
    expect(current(orderProgress({ ...takeout, status }))).toBe(label);
  });
  test('says where takeout waits', () => {
    expect(orderProgress({ ...takeout, status: 'ready' }).label).toBe('Ready for pickup');
    expect(orderProgress({ ...takeout, status: 'completed' })).toMatchObject({
      label: 'Picked up',
      tone: 'success',
    });
  });
  test('begins with Placed where it is paid at the counter', () => {
    const { parts } = orderProgress({ ...takeout, payOnline: false, status: 'placed' });
    expect(parts[0]).toEqual({ label: 'Placed', done: 0.5, isCurrent: true });
  });
  test('waits for the payment as long as there is a way to pay; then the order has expired', () => {
    const unpaid = { ...takeout, status: 'pending_payment' } as const;
    expect(orderProgress({ ...unpaid, payUrl: '/pay/1?token=x' }).label).toBe('Waiting for payment');
    expect(orderProgress(unpaid)).toMatchObject({ label: 'Expired', tone: 'error' });
    expect(isInProgress(unpaid)).toBe(true);
  });
  test('is gone once the order is over, and then the list stops looking', () => {
    for (const status of ['completed', 'delivered', 'expired', 'cancelled', 'refunded'] as const) {
      expect(orderProgress({ ...takeout, status }).parts).toEqual([]);
      expect(isInProgress({ status })).toBe(false);
    }
  });
  test('has words for every status', () => {
    for (const status of ORDER_STATUSES)
      expect(orderProgress({ ...takeout, status }).label).not.toMatch(/orders\./);
  });
});
