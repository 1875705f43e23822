import { describe, expect, test } from '@jest/globals';
import { checkoutStep, welcomeStep } from './checkout-step.ts';

const ready = {
  isSignedIn: true,
  isOpen: true,
  scheduledFor: null,
  orderType: 'pickup',
  hasAddress: false,
} as const;

describe('on the way to payment', () => {
  test('a stranger signs in before anything else', () => {
    expect(checkoutStep({ ...ready, isSignedIn: false, isOpen: false, orderType: null })).toBe('sign-in');
  });
  test('a closed shop says so where the order is for now', () => {
    expect(checkoutStep({ ...ready, isOpen: false, orderType: null })).toBe('closed');
  });
  test('a closed shop takes an order for later', () => {
    expect(checkoutStep({ ...ready, isOpen: false, scheduledFor: 1 })).toBe('details');
  });
  test('the order type is asked for where there is none', () => {
    expect(checkoutStep({ ...ready, orderType: null })).toBe('order-type');
  });
  test('takeout goes to the details', () => {
    expect(checkoutStep(ready)).toBe('details');
  });
  test('a delivery settles its address, then goes to the details', () => {
    expect(checkoutStep({ ...ready, orderType: 'delivery' })).toBe('address');
    expect(checkoutStep({ ...ready, orderType: 'delivery', hasAddress: true })).toBe('details');
  });
});

describe('on arrival', () => {
  test('the privacy notice comes first', () => {
    expect(welcomeStep({ hasAccepted: false, orderType: null })).toBe('privacy');
  });
  test('the order type is asked for once it is accepted', () => {
    expect(welcomeStep({ hasAccepted: true, orderType: null })).toBe('order-type');
  });
  test('nothing is asked of a customer who has chosen', () => {
    expect(welcomeStep({ hasAccepted: true, orderType: 'pickup' })).toBeNull();
  });
});
