import { expect, test } from '@jest/globals';
import { readGroupsJson, writeGroupsJson } from './groups-json.ts';

const told = (text: string): string[] => {
  const read = readGroupsJson(text);
  return 'faults' in read
    ? read.faults.map(({ line, column, message }) => `${line}:${column} ${message}`)
    : [JSON.stringify(read.groups)];
};

const groups = [
  { groupLabel: 'Rice', required: true, min: 1, max: 1, options: [{ label: 'Steamed' }] },
  { groupLabel: 'Add-ons', options: [{ label: 'Naan', price: 3 }] },
];

test('what is written is read back', () => {
  expect(readGroupsJson(writeGroupsJson(groups))).toEqual({ groups });
  expect(readGroupsJson('[]')).toEqual({ groups: [] });
});

test.each([
  ['', '1:1 A value is expected. Mind a comma too many.'],
  ['[\n  { "groupLabel": "Rice" "options": [] }\n]', '2:26 A comma is expected before the next one.'],
  ['[\n  {},\n]', '3:1 A value is expected. Mind a comma too many.'],
  ['[{ groupLabel: 1 }]', '1:4 This is no word of JSON. Text stands in double quotes.'],
  ['[ // none\n]', '1:3 JSON has no comments.'],
  ['[{"groupLabel": "Rice', '1:17 The closing quote of this text is missing.'],
  ['[] []', '1:4 Nothing may follow the list.'],
])('the fault of %j is reported with its line and column', (text, fault) => {
  expect(told(text)).toEqual([fault]);
});

test('a fault of the shape names group, option and field, at its place in the text', () => {
  const text = `[
  { "groupLabel": "Rice", "options": [{ "label": "Steamed" }] },
  {
    "groupLabel": "Add-ons",
    "min": "1",
    "options": [
      { "label": "Naan", "prize": 3 },
      { "price": 3 }
    ]
  }
]`;
  expect(told(text)).toEqual([
    '5:12 Group 2 “Add-ons”, min: must be a whole number',
    '7:26 Group 2 “Add-ons”, option 1 “Naan”, prize: is not known here',
    '8:7 Group 2 “Add-ons”, option 2, label: is missing',
  ]);
  expect(told('{}')).toEqual(['1:1 The groups must be a list, in [ and ]']);
  expect(told('[7]')).toEqual(['1:2 Group 1: must be an object, in { and }']);
});

test('a rule that no customer could satisfy is a fault of its field', () => {
  const text = writeGroupsJson([groups[0]!, { ...groups[1]!, min: 2 }]);
  expect(told(text)).toEqual(['21:12 Group 2 “Add-ons”, min: There is only 1 option.']);
  expect(told('[{"groupLabel": " ", "options": [{"label": " ", "price": 1}]}]')).toEqual([
    '1:17 Group 1, groupLabel: Group label is required.',
    '1:33 Group 1, options: Each option needs a label.',
  ]);
});
