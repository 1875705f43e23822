import { expect, test } from '@jest/globals';
import { ApiError } from '../../../lib/api.ts';
import { productFaults } from './product-faults.ts';

test('each fault of the server is shown at the field of the form that it is about', () => {
  const fields = {
    price: 'Price must be at most 100000.',
    'availability.until': 'Use a time.',
    'extraOptionGroups.1': '“Rice” asks for at least 2 but offers 1.',
  };
  expect(productFaults(new ApiError('No.', { status: 422, body: { fields } }))).toEqual([
    { name: 'priceCents', errors: ['Price must be at most 100000.'] },
    { name: 'extraOptionGroups', errors: ['“Rice” asks for at least 2 but offers 1.'] },
    { name: 'until', errors: ['Use a time.'] },
  ]);
});
