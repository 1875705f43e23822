import { LOCALES } from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { amountTyped, centsTyped, currencySign } from './tip-amount.ts';

describe('a typed tip', () => {
  test.each<[string, number]>([
    ['3', 300],
    ['3.5', 350],
    ['3,50', 350],
    [' 4.05 ', 405],
    ['.5', 50],
    ['3,', 300],
    ['0', 0],
    ['10000', 1_000_000],
  ])('%j is %i cents', (text, cents) => {
    expect(centsTyped(text)).toBe(cents);
  });

  test.each([
    '',
    ' ',
    '.',
    'abc',
    '-3',
    '3.999',
    '1.000',
    '1.000,50',
    '3 4',
    '$3',
    '1e3',
    '10000.01',
    '99999999999',
  ])('%j cannot be charged', (text) => {
    expect(centsTyped(text)).toBeNull();
  });

  test.each(Object.values(LOCALES))('can be read as it is written in %s', (locale) => {
    for (const cents of [0, 5, 450, 123_456]) expect(centsTyped(amountTyped(cents, locale))).toBe(cents);
  });
});

test('the currency’s sign stands where a language has it', () => {
  expect(currencySign('cad', LOCALES.en)).toEqual({ sign: '$', isFirst: true });
  expect(currencySign('eur', LOCALES.de)).toEqual({ sign: '€', isFirst: false });
  expect(currencySign('gbp', LOCALES.fr)).toEqual({ sign: '£', isFirst: false });
});
