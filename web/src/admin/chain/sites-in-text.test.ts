import { expect, test } from '@jest/globals';
import { sitesInText } from './sites-in-text.ts';

const site = (_id: string, name: string) => ({ _id, name, slug: `slug-${_id}` });
const sites = [
  site('1', 'Crêpe Corner'),
  site('2', 'Fish, Chips & Co'),
  site('3', 'Main St'),
  site('4', 'Main St'),
];

test('a pasted list names sites by id, slug or name, in any case', () => {
  expect(sitesInText(sites, ' CREPE  corner\r\nslug-3, 4;Nowhere')).toEqual({
    siteIds: ['1', '3', '4'],
    unknown: ['Nowhere'],
    ambiguous: [],
  });
});

test('a name may hold a comma, and one of several sites names none of them', () => {
  expect(sitesInText(sites, 'Fish, Chips & Co\nMain St')).toEqual({
    siteIds: ['2'],
    unknown: [],
    ambiguous: ['Main St'],
  });
});
