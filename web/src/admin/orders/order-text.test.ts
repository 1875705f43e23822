import type { Order } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { historyLines, isToBeMade, notesText, timeUntilText, totalText } from './order-text.ts';

describe('the notes in the table', () => {
  test('are in quotes', () => {
    expect(notesText(' No onion\n please ')).toBe('“No onion please”');
    expect(notesText('   ')).toBe('');
  });
  test('are cut to 60 characters, never inside one', () => {
    expect(notesText('x'.repeat(60))).toBe(`“${'x'.repeat(60)}”`);
    expect(notesText('x'.repeat(61))).toBe(`“${'x'.repeat(60)}…”`);
    expect(notesText('🌶'.repeat(70))).toBe(`“${'🌶'.repeat(60)}…”`);
  });
});

test('the time until an order is due is in minutes and hours, and late once it has passed', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  const due = (at: string) => timeUntilText(`2026-11-20T${at}:00Z`, now);
  expect(due('18:32')).toEqual({ text: 'in 32 min', isLate: false });
  expect(due('20:05')).toEqual({ text: 'in 2 h 5 min', isLate: false });
  expect(due('18:00')).toEqual({ text: 'now', isLate: false });
  expect(due('17:45')).toEqual({ text: '15 min late', isLate: true });
});

test('an order is to be made until it is ready: waiting to be fetched is not late', () => {
  const toBeMade = (status: Order['status']) => isToBeMade({ status });
  expect((['placed', 'paid', 'confirmed', 'preparing'] as const).every(toBeMade)).toBe(true);
  expect(
    (['pending_payment', 'ready', 'out_for_delivery', 'completed', 'cancelled'] as const).some(toBeMade),
  ).toBe(false);
});

test('the total says how the money came', () => {
  const text = (payOnline: boolean, paidAt: string | null, status: Order['status']) =>
    totalText({ payOnline, paidAt, status });
  expect(text(true, '2026-11-20T18:00:00Z', 'paid')).toBe('Total, paid by card');
  expect(text(true, null, 'expired')).toBe('Total, not paid');
  expect(text(false, null, 'placed')).toBe('Total, to pay at pickup');
  expect(text(false, null, 'cancelled')).toBe('Total, not paid');
  expect(text(false, '2026-11-20T18:00:00Z', 'completed')).toBe('Total, paid at pickup');
});

test('the history is newest first, with who and why', () => {
  const lines = historyLines({
    userEmail: 'aarti@biteboard.test',
    history: [
      { at: '1', status: 'pending_payment', by: 'aarti@biteboard.test' },
      { at: '2', status: 'paid', by: 'payments' },
      { at: '3', status: 'completed', by: 'marco@biteboard.test' },
      { at: '4', status: 'completed', by: 'marco@biteboard.test', reason: 'Refund of $5.00 asked for' },
      { at: '5', status: 'refunded', by: 'payments', reason: 'All money went back' },
      { at: '6', status: 'refunded', by: 'bank', remark: 'The bank disputes $5.00' },
    ],
  });
  expect(lines.map((line) => [line.title, line.detail])).toEqual([
    ['The bank disputes $5.00', 'The bank'],
    ['Refunded', 'payment provider · All money went back'],
    ['Refund of $5.00 asked for', 'marco@biteboard.test'],
    ['Completed', 'marco@biteboard.test'],
    ['Paid', 'payment provider'],
    ['Pending payment', 'customer'],
  ]);
});
