import { expect, test } from '@jest/globals';
import { dialled, phoneNumber, shopPhone, storedPhone, writtenPhone } from './phone-number.ts';

test.each([
  ['(780) 555-0100', 'CA', '+17805550100'],
  ['1-780-555-0100', 'US', '+17805550100'],
  ['+1 780 555 0100', 'GB', '+17805550100'],
  ['555-555-0142', 'US', '+15555550142'],
  ['020 7946 0000', 'GB', '+442079460000'],
  ['+44 (0)20 7946 0000', 'GB', '+442079460000'],
  ['+44 020 7946 0000', 'CA', '+442079460000'],
  ['0044 20 7946 0000', 'CA', '+442079460000'],
  ['011 44 20 7946 0000', 'CA', '+442079460000'],
  ['098765 43210', 'IN', '+919876543210'],
  ['+91 098765 43210', 'IN', '+919876543210'],
  ['٩٨٧٦٥ ٤٣٢١٠', 'IN', '+919876543210'],
  ['(02) 5550 1234', 'AU', '+61255501234'],
  ['+39 06 698 12345', 'CA', '+390669812345'],
  ['+1 (780) 555-0100 ext. 12', 'CA', '+17805550100'],
] as const)('%s in %s is dialled as %s', (text, country, number) => {
  expect(dialled(text, country)).toBe(number);
});

test.each([
  ['', 'CA'],
  ['call us', 'CA'],
  ['call 780 555 0100', 'CA'],
  ['12', 'CA'],
  ['0780', 'GB'],
  ['555-0100', 'CA'],
  ['+1 555 0100', 'CA'],
  ['+1 780 555 01000', 'CA'],
  ['+44 20 7946 00', 'GB'],
  ['+91 98765 4321', 'IN'],
  ['+91 98765 432101', 'IN'],
  ['+999 12345678', 'CA'],
  ['+17805550100 / +17805550101', 'CA'],
  ['1234567890123456789', 'CA'],
] as const)('"%s" is no number in %s', (text, country) => {
  expect(phoneNumber(text, country)).toBeUndefined();
  expect(storedPhone(text, country)).toBeUndefined();
  expect(shopPhone(text, country)).toBeUndefined();
  expect(writtenPhone(text, country)).toBe(text);
});

test('however a number is written, its canonical form and its digits inside the country are the same', () => {
  const ways = ['020 7946 0018', '+44 (0)20 7946 0018', '0044 20-7946-0018', '+442079460018'];
  for (const way of ways)
    expect(phoneNumber(way, 'GB')).toEqual({ e164: '+442079460018', national: '2079460018', extension: '' });
});

test.each(['780-555-0100 x12', '+1 780 555 0100 ext 12', '(780) 555-0100 #12', '+17805550100;ext=12'])(
  'the extension in %s is kept beside the number, and stays so however often it is saved',
  (text) => {
    expect(phoneNumber(text, 'CA')).toMatchObject({ e164: '+17805550100', extension: '12' });
    expect(storedPhone(text, 'CA')).toBe('+17805550100 ext. 12');
    expect(storedPhone('+17805550100 ext. 12', 'GB')).toBe('+17805550100 ext. 12');
  },
);

test.each([
  ['+17805550142', 'CA', '(780) 555-0142'],
  ['+17805550142', 'GB', '+1 780 555 0142'],
  ['+442079460112', 'GB', '020 7946 0112'],
  ['+919876543210', 'IN', '098765 43210'],
  ['+17805550100 ext. 5', 'CA', '(780) 555-0100 ext. 5'],
] as const)('%s is written in %s as %s', (text, country, written) => {
  expect(writtenPhone(text, country)).toBe(written);
});

test.each([
  ['780.555.0142', 'CA', '780.555.0142'],
  ['+17805550142', 'CA', '+17805550142'],
  [' 020 7946 0112 ', 'GB', '020 7946 0112'],
  ['+44 (0)20 7946 0112', 'GB', '020 7946 0112'],
  ['+44 020 7946 0112', 'CA', '+44 20 7946 0112'],
  ['780-555-0142 x7', 'CA', '(780) 555-0142 ext. 7'],
] as const)('a shop that writes %s in %s stores %s', (text, country, stored) => {
  expect(shopPhone(text, country)).toBe(stored);
});
