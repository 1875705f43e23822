import { expect, test } from '@jest/globals';
import { siteInput, suggestedSlug } from './site-fields.ts';

test.each([
  ['Haldi House', 'haldi-house'],
  ['Café Été', 'cafe-ete'],
  ['  Joe’s #1 Pizza & Grill! ', 'joes-1-pizza-grill'],
  ['寿司', ''],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
])('the name “%s” suggests the slug “%s”', (name, slug) => {
  expect(suggestedSlug(name)).toBe(slug);
});

test('domains are split on commas and trimmed, and blank ones dropped', () => {
  const typed = { name: ' Roma ', slug: ' roma ', domains: ' roma.example ,, order.roma.example, ' };
  expect(siteInput(typed)).toEqual({
    name: 'Roma',
    slug: 'roma',
    domains: ['roma.example', 'order.roma.example'],
  });
  expect(siteInput({ ...typed, domains: '' }).domains).toEqual([]);
});
