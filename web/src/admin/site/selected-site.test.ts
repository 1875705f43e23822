import { expect, test } from '@jest/globals';
import { parseSelectedSite, siteToOpen } from './selected-site.ts';

const sites = [
  { _id: '1', slug: 'closed-down', archived: true },
  { _id: '2', slug: 'haldi-house', archived: false },
  { _id: '3', slug: 'mezzanotte', archived: false },
];

test('the remembered site is found by its id, else by its slug', () => {
  expect(siteToOpen(sites, { id: '3', slug: 'renamed' })?.slug).toBe('mezzanotte');
  expect(siteToOpen(sites, { id: 'gone', slug: 'mezzanotte' })?._id).toBe('3');
});

test('without a remembered site it is the first that is not archived', () => {
  expect(siteToOpen(sites, null)?._id).toBe('2');
  expect(siteToOpen(sites, { id: 'gone', slug: 'gone' })?._id).toBe('2');
  expect(siteToOpen(sites.slice(0, 1), null)?._id).toBe('1');
  expect(siteToOpen([], null)).toBeUndefined();
});

test('junk in the browser reads as none', () => {
  for (const text of [null, '', 'null', '[]', '{"id":1,"slug":"a"}', '{', '"x"'])
    expect(parseSelectedSite(text)).toBeNull();
  expect(parseSelectedSite('{"id":"1","slug":"a"}')).toEqual({ id: '1', slug: 'a' });
});
