import { describe, expect, test } from '@jest/globals';
import {
  formOptions,
  optionInputs,
  optionsFrom,
  repeatedLabel,
  shorthandOf,
  withMovedOption,
} from './option-list.ts';

const saved = formOptions([
  { key: 'reg', label: 'Regular', price: 0 },
  { key: 'big', label: 'Large', price: 4.5 },
]);
const keys = (text: string, before = saved) => optionsFrom(text, before, saved).map(({ key }) => key);

/** Types a text letter by letter, as the rows follow it. */
const typed = (text: string, start = saved) => {
  let rows = start;
  for (let length = 1; length <= text.length; length += 1)
    rows = optionsFrom(text.slice(0, length), rows, saved);
  return rows;
};

describe('the rows and the shorthand of options', () => {
  test('say the same, and give back what the product had', () => {
    expect(shorthandOf(saved)).toBe('Regular, Large +4.50');
    expect(optionInputs(optionsFrom(shorthandOf(saved), saved, saved))).toEqual(optionInputs(saved));
  });

  test('keep an option’s key when it is moved, priced or renamed', () => {
    expect(keys('Large +5, Regular')).toEqual(['big', 'reg']);
    expect(keys('Regular, Family +4.50')).toEqual(['reg', 'big']);
    expect(keys('Regular')).toEqual(['reg']);
    expect(keys('Small, Regular, Large +4.50')).toEqual([undefined, 'reg', 'big']);
  });

  test('keep what an option states of itself, and its groups, when it is renamed', () => {
    const stated = {
      allergens: ['milk' as const],
      translations: { fr: { label: 'Riz' } },
      extraOptionGroups: [{ groupLabel: 'Sauce', options: [{ label: 'Mint', price: 0 }] }],
    };
    const rice = formOptions([{ key: 'rice', label: 'Rice', price: 0, ...stated }]);
    expect(optionInputs(optionsFrom('Pulao +1', rice, rice))).toEqual([
      { key: 'rice', label: 'Pulao', price: 1, ...stated },
    ]);
  });

  test('keep the keys of options that are typed away and come again', () => {
    expect(typed('Regular, Large +4.50').map(({ key }) => key)).toEqual(['reg', 'big']);
    expect(keys('Regular, Large', optionsFrom('', saved, saved))).toEqual(['reg', 'big']);
  });

  test('never give one key to two options', () => {
    const renamed = saved.map((row) => (row.key === 'reg' ? { ...row, label: 'Normal' } : row));
    expect(keys('Normal, Large +4.50, Regular', renamed)).toEqual(['reg', 'big', undefined]);
    expect(keys('Large, Large')).toEqual(['big', undefined]);
  });

  test('leave out a row without a label, and send no price that is not entered', () => {
    const rows = [
      { id: 'a', label: ' Small ', priceCents: null },
      { id: 'b', label: ' ', priceCents: null },
    ];
    expect(shorthandOf(rows)).toBe('Small');
    expect(optionInputs(rows)).toEqual([{ label: 'Small', price: 0 }]);
  });

  test('find a label that occurs twice', () => {
    expect(repeatedLabel(saved)).toBeUndefined();
    expect(repeatedLabel(formOptions([{ label: 'Large' }, { label: 'large!' }]))).toBe('large!');
    expect(repeatedLabel(formOptions([{ label: '大' }, { label: '小' }]))).toBeUndefined();
  });
});

test('a row moves to the place of another', () => {
  expect(withMovedOption(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(withMovedOption(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});
