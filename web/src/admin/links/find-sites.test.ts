import { expect, test } from '@jest/globals';
import { findSites } from './find-sites.ts';

const sites = [
  { name: 'Haldi House', slug: 'haldi-house', domains: ['order.haldihouse.ca'] },
  { name: 'Café Été', slug: 'ete', domains: [] },
];
const found = (q: string) => findSites(sites, q).map(({ slug }) => slug);

test('sites are found by name, slug and domain, without regard to case and accents', () => {
  expect(found('HALDI')).toEqual(['haldi-house']);
  expect(found('cafe')).toEqual(['ete']);
  expect(found('order ca')).toEqual(['haldi-house']);
});

test('every word must be found, and nothing asked for finds all', () => {
  expect(found('haldi cafe')).toEqual([]);
  expect(found('  ')).toEqual(['haldi-house', 'ete']);
});
