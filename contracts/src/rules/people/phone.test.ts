import { expect, test } from '@jest/globals';
import { isSamePhone, phoneKey } from './phone.ts';

test('however a number is written, it is looked for by the same digits', () => {
  const ways = [
    '+44 (0)20 7946 0018',
    '+442079460018 ext. 5',
    '020 7946 0018',
    '0044 20-7946-0018',
    '442079460018',
  ];
  expect(new Set(ways.map(phoneKey))).toEqual(new Set(['079460018']));
  expect(phoneKey('555-0100')).toBe('5550100');
  expect([phoneKey('call us'), phoneKey('12 34 56')]).toEqual([undefined, undefined]);
});

test('of two that share those digits it is the same where one only lacks its country', () => {
  expect(isSamePhone('780 555 0199', '+1 780-555-0199')).toBe(true);
  expect(isSamePhone('020 7946 0018', '+44 (0)20 7946 0018')).toBe(true);
  expect(isSamePhone('780 555 0199', '980 555 0199')).toBe(false);
  expect(isSamePhone('', '')).toBe(false);
});
