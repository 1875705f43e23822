import { expect, test } from '@jest/globals';
import { dialled, isSamePhone, phoneKey } from './phone.ts';

test.each([
  ['(780) 555-0100', 'CA', '+17805550100'],
  ['1-780-555-0100', 'US', '+17805550100'],
  ['+1 780 555 0100', 'GB', '+17805550100'],
  ['020 7946 0000', 'GB', '+442079460000'],
  ['+44 (0)20 7946 0000', 'GB', '+442079460000'],
  ['0044 20 7946 0000', 'CA', '+442079460000'],
  ['098765 43210', 'IN', '+919876543210'],
  ['(02) 5550 1234', 'AU', '+61255501234'],
] as const)('%s in %s is dialled as %s', (text, country, number) => {
  expect(dialled(text, country)).toBe(number);
});

test.each(['', 'call us', '12', '555-0100', '+1 555', '1234567890123456789'])('"%s" is no number', (text) => {
  expect(dialled(text, 'CA')).toBeUndefined();
});

test('however a number is written, it is looked for by the same digits', () => {
  const ways = ['+44 (0)20 7946 0018', '020 7946 0018', '0044 20-7946-0018', '442079460018'];
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
