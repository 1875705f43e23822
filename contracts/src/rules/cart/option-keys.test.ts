import { describe, expect, test } from '@jest/globals';
import {
  formatVariantShorthand,
  optionKey,
  parseVariantShorthand,
  unsignedPrice,
  variantPreview,
  withKeptKeys,
  withUniqueKeys,
} from './option-keys.ts';

describe('keys', () => {
  test('a label becomes lower-case words joined with underscores', () => {
    const labels = ['Extra Large', '  Crème brûlée! ', '12" (30 cm)', 'Straße Øl Łódź', 'मसाला', '--'];
    expect(labels.map(optionKey)).toEqual([
      'extra_large',
      'creme_brulee',
      '12_30_cm',
      'strasse_ol_lodz',
      '',
      '',
    ]);
    expect(optionKey('x'.repeat(200)).length).toBeLessThanOrEqual(60);
  });

  test('equal labels get a numeric suffix, labels without letters the fallback', () => {
    const options = ['Large', 'large', 'LARGE!', 'मसाला', '辣'].map((label) => ({ label, price: 1 }));
    const keyed = withUniqueKeys(options, 'variant');
    expect(keyed.map((option) => option.key)).toEqual([
      'large',
      'large_2',
      'large_3',
      'variant',
      'variant_2',
    ]);
    expect(keyed[0]).toEqual({ label: 'Large', price: 1, key: 'large' });
  });

  test('given keys are kept, and derived ones step aside for them', () => {
    const keyed = withUniqueKeys(
      [
        { label: 'Large' },
        { key: 'large', label: 'L' },
        { key: 'large', label: 'Big' },
        { key: ' ', label: 'Small' },
      ],
      'variant',
    );
    expect(keyed.map((option) => option.key)).toEqual(['large_2', 'large', 'big', 'small']);
  });
});

describe('shorthand', () => {
  test('entries are labels with an add-on, a reduction or neither', () => {
    expect(
      parseVariantShorthand('Regular, Large +4.50,Kids -2,, Half-1, Big+3, Small + $1.5, 7-8 pieces'),
    ).toEqual([
      { label: 'Regular', price: 0 },
      { label: 'Large', price: 4.5 },
      { label: 'Kids', price: -2 },
      { label: 'Half-1', price: 0 },
      { label: 'Big', price: 3 },
      { label: 'Small', price: 1.5 },
      { label: '7-8 pieces', price: 0 },
    ]);
    expect(parseVariantShorthand(' , ,')).toEqual([]);
  });

  test('a price whose sign was forgotten is found, and a label that looks like one is written in quotes', () => {
    expect(unsignedPrice('Regular, Large 4.50')).toBe('Large 4.50');
    expect(unsignedPrice('Kids $2.00, Large +4.50')).toBe('Kids $2.00');
    for (const text of ['Large +4.50', 'Half -2.00', '330 ml', 'Version 2.0', '2.50', '"Bottle 0.75" +3.00'])
      expect(unsignedPrice(text)).toBeUndefined();
    const bottle = [{ label: 'Bottle 0.75', price: 0 }];
    expect(formatVariantShorthand(bottle)).toBe('"Bottle 0.75"');
    expect(parseVariantShorthand('"Bottle 0.75"')).toEqual(bottle);
  });

  test('inch marks are no quotes', () => {
    expect(parseVariantShorthand('12" pie, 14" pie +4')).toEqual([
      { label: '12" pie', price: 0 },
      { label: '14" pie', price: 4 },
    ]);
  });

  test('the form shows what was typed', () => {
    expect(formatVariantShorthand(parseVariantShorthand('Regular, Large +4.50, Family +21'))).toBe(
      'Regular, Large +4.50, Family +21.00',
    );
  });

  test('whatever the labels are, they come back as they were', () => {
    const labels = [
      'Regular',
      'Papadum, two',
      'Combo +2',
      'Set -1',
      '"Chef’s" cut',
      '12" pie',
      'A, "B", C',
      'é',
      '+3',
    ];
    for (const price of [0, 4.5, -0.05, 100]) {
      const options = labels.map((label) => ({ label, price }));
      expect(parseVariantShorthand(formatVariantShorthand(options))).toEqual(options);
    }
  });
});

test('a preview shows three labels and counts the rest', () => {
  const options = ['A', 'B', 'C', 'D', 'E'].map((label) => ({ label }));
  expect(variantPreview(options)).toBe('A, B, C +2 more');
  expect(variantPreview(options.slice(0, 3))).toBe('A, B, C');
  expect(variantPreview([])).toBe('');
});

test('a label of two lines keeps its price', () => {
  for (const label of ['Large\nfor two', '"Large",\nfor two']) {
    const options = [
      { label, price: 4.5 },
      { label, price: -2 },
    ];
    expect(parseVariantShorthand(formatVariantShorthand(options))).toEqual(options);
  }
});

/** The same numbers for the same seed, from 0 up to 1. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

test('options of any label survive the shorthand', () => {
  const chance = seeded(26);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
  const pieces = [...'",+-−.$€ 05aé\n', '""', ', ', ' +4', ' -2.50', '+ $3', 'Large', '12"', '’'];
  for (let round = 0; round < 5_000; round += 1) {
    const options = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => ({
      label: Array.from({ length: 1 + Math.floor(chance() * 6) }, () => pick(pieces))
        .join('')
        .trim(),
      price: pick([0, 0, 4.5, -2, 0.01, -100_000]),
    })).filter(({ label }) => label !== '');
    expect(parseVariantShorthand(formatVariantShorthand(options))).toEqual(options);
  }
});

test('an option keeps its key under the same label, wherever it moved, and equal labels keep one each', () => {
  const before = [
    { key: 'm', label: 'Medium' },
    { key: 'l', label: 'Large' },
    { key: 'large', label: 'Large' },
  ];
  const labels = (...names: string[]) => names.map((label): { key?: string; label: string } => ({ label }));
  expect(withKeptKeys(labels('Large', 'Small', 'Large', 'Medium', 'Large'), before)).toEqual([
    { key: 'l', label: 'Large' },
    { label: 'Small' },
    { key: 'large', label: 'Large' },
    { key: 'm', label: 'Medium' },
    { label: 'Large' },
  ]);
  expect(withKeptKeys([{ key: 'm', label: 'Middle' }, { label: 'Medium' }], before)).toEqual([
    { key: 'm', label: 'Middle' },
    { label: 'Medium' },
  ]);
});
