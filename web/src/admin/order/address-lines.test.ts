import { expect, test } from '@jest/globals';
import { addressLines } from './address-lines.ts';

test('an address leaves out what it does not have', () => {
  const address = {
    streetAddress: ['10424 82 Ave NW', ''],
    city: 'Edmonton',
    province: 'AB',
    postalCode: '',
    country: 'CA',
  } as const;
  expect(addressLines({ ...address, streetAddress: [...address.streetAddress] })).toEqual([
    '10424 82 Ave NW',
    'Edmonton, AB',
  ]);
});
