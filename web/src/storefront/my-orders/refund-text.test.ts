import type { Order, OrderRefund } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { refundTexts } from './refund-text.ts';

const items = [{ name: 'Masala Chai' }, { name: 'Naan' }] as Order['items'];
const refund = (patch: Partial<OrderRefund>): OrderRefund => ({
  amountCents: 500,
  state: 'settled',
  at: '2026-06-10T19:00:00.000Z',
  reason: '',
  lines: [],
  ...patch,
});
const textsOf = (...refunds: OrderRefund[]) => refundTexts({ items, currency: 'cad', refunds });

test('a card says what was given back and what is on its way; an amount alone stands in its sum', () => {
  const lines = [
    { index: 0, quantity: 2 },
    { index: 1, quantity: 1 },
  ];
  expect(
    textsOf(refund({ lines, tip: true }), refund({}), refund({ state: 'asked', deliveryFee: true })),
  ).toEqual(['Refunded $5.00: 2× Masala Chai, 1× Naan, Tip', '$5.00 on its way back: Delivery fee']);
  expect(textsOf(refund({ state: 'asked' }))).toEqual(['$5.00 on its way back']);
  expect(refundTexts({ items, currency: 'cad' })).toEqual([]);
});
