import { expect, test } from '@jest/globals';
import { extraGroupFaults } from './group-faults.ts';

const placesOf = (value: unknown) =>
  extraGroupFaults(value).map(({ path, rule, limit }) => `${path.join('.')} ${rule} ${limit}`);

test('groups of extras as a product takes them have no faults', () => {
  const option = { key: 'naan', label: 'Naan', price: -1.5 };
  const groups = [{ groupKey: 'a', groupLabel: 'A', required: true, min: 1, max: 2, options: [option] }];
  expect(extraGroupFaults(groups)).toEqual([]);
  expect(extraGroupFaults([])).toEqual([]);
});

test('a fault is reported with its place and its rule', () => {
  expect(placesOf({})).toEqual([' type array']);
  expect(placesOf(undefined)).toEqual([' type array']);
  expect(placesOf([7])).toEqual(['0 type object']);
  expect(placesOf([{ groupLabel: '', options: [{ lable: 'X' }, { label: 'Y', price: '1' }] }])).toEqual([
    '0.groupLabel minLength 1',
    '0.options.0.label required label',
    '0.options.0.lable additionalProperties lable',
    '0.options.1.price type number',
  ]);
  expect(placesOf([{ groupLabel: 'A', min: 1.5, max: 101, options: null }])).toEqual([
    '0.min type integer',
    '0.max maximum 100',
    '0.options type array',
  ]);
});
