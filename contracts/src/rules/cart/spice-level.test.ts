import { expect, test } from '@jest/globals';
import { classifySpiceLevel, spiceCount } from './spice-level.ts';

test.each([
  ['mild', ['Mild', 'milld', 'Midl', 'MILD!', '1', 'Level 1', 'Spice: Mild', 'Extra Mild']],
  ['medium', ['Medium', 'meduim', 'medum', 'Médium', 'Med', 'Mid', '2', 'Medium Hot']],
  ['hot', ['Hot', 'hott', 'hto', 'Spicy', 'spicey', '3 chillies', '3']],
  [
    'extra-hot',
    [
      'Extra Hot',
      'extra-hot',
      'xtra hot',
      'extrahot',
      'Extrahott',
      'Hot (extra)',
      'very spicy',
      'X-Hot',
      '4',
    ],
  ],
] as const)('%s is recognised from words, typing errors and digits', (level, texts) => {
  expect(texts.map(classifySpiceLevel)).toEqual(texts.map(() => level));
});

test('texts that deny heat or do not speak of it claim none', () => {
  const texts = [
    'No Spice',
    'Not hot',
    'Non spicy',
    'none',
    '',
    'Build',
    'pot',
    'wild',
    'Coconut milk',
    '5',
    '12',
    'constructor',
  ];
  expect(texts.map(classifySpiceLevel)).toEqual(texts.map(() => null));
});

test('chillies count from 1 to 4', () => {
  expect([null, 'mild', 'medium', 'hot', 'extra-hot'].map((level) => spiceCount(level as null))).toEqual([
    0, 1, 2, 3, 4,
  ]);
});
