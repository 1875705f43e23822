import { expect, test } from '@jest/globals';
import { dueTiming, pickupTiming, promisedText, waitingTiming } from './timing.ts';

const S = 1000;
const MIN = 60 * S;

test.each([
  [-S, '0:00', 'calm'],
  [12 * S, '0:12', 'calm'],
  [30 * S - 1, '0:29', 'calm'],
  [30 * S, '0:30', 'soon'],
  [5 * MIN - 1, '4:59', 'soon'],
  [5 * MIN, '5:00', 'late'],
  [65 * MIN, '1 h 5 min', 'late'],
])('an order that waits %d ms to be confirmed: %s, %s', (ms, text, urgency) => {
  expect(waitingTiming(ms)).toEqual({ text, urgency });
});

test.each([
  [27 * MIN, '27 min left', 'calm'],
  [125 * MIN, '2 h 5 min left', 'calm'],
  [5 * MIN, '5 min left', 'calm'],
  [5 * MIN - 1, '4 min left', 'soon'],
  [MIN - 1, 'due now', 'soon'],
  [1 - MIN, 'due now', 'soon'],
  [-MIN, '1 min late', 'late'],
  [-3.5 * MIN, '3 min late', 'late'],
])('an order due in %d ms: %s, %s', (ms, text, urgency) => {
  expect(dueTiming(ms)).toEqual({ text, urgency });
});

test.each([
  [59 * S, 'just now', 'calm'],
  [9.9 * MIN, 'waits 9 min', 'calm'],
  [10 * MIN, 'waits 10 min', 'soon'],
])('food that has been ready for %d ms: %s, %s', (ms, text, urgency) => {
  expect(pickupTiming(ms)).toEqual({ text, urgency });
});

test('the promised time has its day where that is another one in the shop’s zone', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const promised = (readyAt: string) => promisedText({ readyAt, timeZone: 'Asia/Tokyo' }, now);
  expect(promised('2026-11-20T14:15:00Z')).toBe('for 11:15 pm');
  expect(promised('2026-11-20T15:15:00Z')).toBe('for Nov 21, 12:15 am');
});
