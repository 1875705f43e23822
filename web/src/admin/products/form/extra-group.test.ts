import { expect, test } from '@jest/globals';
import { formGroup, groupFaults, groupInput, newGroup, ruleText } from './extra-group.ts';

const rice = {
  groupKey: 'rice',
  groupLabel: 'Choose your rice',
  required: true,
  min: 1,
  max: 1,
  options: [
    { key: 'steamed', label: 'Steamed', price: 0 },
    { key: 'pulao', label: 'Pulao', price: 1.5 },
  ],
};
const fieldsOf = (more: object) => groupFaults({ ...formGroup(rice), ...more }).map(({ field }) => field);

test('a group that is opened and applied is as it was', () => {
  expect(groupInput(formGroup(rice))).toEqual(rice);
  const addOns = { groupLabel: 'Add-ons', options: [{ label: 'Naan', price: 3 }] };
  expect(groupInput(formGroup(addOns))).toEqual({ ...addOns, required: false });
  expect(groupInput(formGroup({ ...addOns, required: true }))).toMatchObject({ required: true, min: 1 });
});

test('a group’s rule reads as a sentence', () => {
  const rule = (min: number, max: number | null) => ruleText({ min, max });
  expect(rule(1, 1)).toBe('Required, choose 1');
  expect(rule(2, 3)).toBe('Required, choose 2 to 3');
  expect(rule(2, null)).toBe('Required, at least 2');
  expect(rule(0, 3)).toBe('Optional, up to 3');
  expect(rule(0, null)).toBe('Optional, any number');
});

test('least, most and the number of options go together', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ min: 3, max: null })).toEqual(['min']);
  expect(fieldsOf({ min: 2, max: 1 })).toEqual(['max']);
  expect(fieldsOf({ min: 0, max: 0 })).toEqual(['max']);
  expect(fieldsOf({ max: 3 })).toEqual(['max']);
  expect(groupFaults(newGroup()).map(({ field }) => field)).toEqual(['groupLabel', 'options']);
});
