import { expect, test } from '@jest/globals';
import { faultsByField } from './server-faults.ts';

test('each fault of the server stands at the field of the form that it is about', () => {
  const faults = faultsByField({
    price: 'Price must be at most 100000.',
    'availability.until': 'Use a time.',
    'variants.0.label': 'Too long.',
    'variants.3.price': 'Too much.',
    'extraOptionGroups.1': '“Rice” asks for at least 2 but offers 1.',
    siteId: 'Not of this form.',
  });
  expect(faults).toEqual([
    { name: 'priceCents', errors: ['Price must be at most 100000.'] },
    { name: 'until', errors: ['Use a time.'] },
    { name: 'variants', errors: ['Too long.', 'Too much.'] },
    { name: 'extraOptionGroups', errors: ['“Rice” asks for at least 2 but offers 1.'] },
  ]);
});
