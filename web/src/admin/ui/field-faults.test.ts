import { expect, test } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { fieldFaults } from './field-faults.ts';

const refused = (fields: Record<string, string>) => new ApiError('No.', { status: 400, body: { fields } });

test('a refusal is shown at the fields that it names, also where it names a part of one', () => {
  const error = refused({ slug: 'Taken.', 'domains.0': 'Too long.', other: 'Wrong.' });
  expect(fieldFaults(error, ['name', 'slug', 'domains'])).toEqual([
    { name: 'slug', errors: ['Taken.'] },
    { name: 'domains', errors: ['Too long.'] },
  ]);
});

test('what is no refusal says nothing of a field', () => {
  expect(fieldFaults(new Error('Lost.'), ['name'])).toEqual([]);
});
