import { describe, expect, test } from '@jest/globals';
import { addressText, blankAddress, missingParts, toAddress, typedFrom } from './typed-address.ts';

const house = {
  street: ' 10523 Saskatchewan Dr NW ',
  unit: '4',
  city: 'Edmonton',
  province: 'AB',
  postalCode: 'T6E 4R9',
  country: 'CA' as const,
};

describe('a typed address', () => {
  test('is sent without blanks, its unit as a line of its own', () => {
    expect(toAddress(house)).toEqual({
      streetAddress: ['10523 Saskatchewan Dr NW', '4'],
      city: 'Edmonton',
      province: 'AB',
      postalCode: 'T6E 4R9',
      country: 'CA',
    });
    expect(toAddress({ ...house, unit: ' ' }).streetAddress).toHaveLength(1);
  });

  test('is typed on as it was sent, with where it was found', () => {
    const found = { ...toAddress(house), lat: 53.5, lon: -113.5, placeId: 'p' };
    expect(toAddress(typedFrom(found))).toEqual(found);
  });

  test('takes a pin along only where it has both its numbers', () => {
    expect(toAddress({ ...house, pin: { lat: 53.5 } })).not.toHaveProperty('lat');
  });

  test('says what is missing, a county of Great Britain never', () => {
    expect(missingParts(blankAddress('CA'))).toEqual(['street', 'city', 'postalCode', 'province']);
    expect(missingParts(blankAddress('GB'))).toEqual(['street', 'city', 'postalCode']);
    expect(missingParts(house)).toEqual([]);
  });

  test('reads as one line', () => {
    expect(addressText(toAddress({ ...house, unit: '' }))).toBe(
      '10523 Saskatchewan Dr NW, Edmonton, AB T6E 4R9',
    );
  });
});
