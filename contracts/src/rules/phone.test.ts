import { expect, test } from '@jest/globals';
import { dialled } from './phone.ts';

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
