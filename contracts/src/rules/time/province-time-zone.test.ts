import { expect, test } from '@jest/globals';
import { firstLocationTimeZone, provinceTimeZone } from './province-time-zone.ts';
import { isTimeZone } from './zoned-time.ts';

test('provinces are known by code and by name', () => {
  expect(['AB', 'alberta', ' Québec ', 'qc', 'Newfoundland and Labrador'].map(provinceTimeZone)).toEqual([
    'America/Edmonton',
    'America/Edmonton',
    'America/Toronto',
    'America/Toronto',
    'America/St_Johns',
  ]);
  expect(['', 'Texas', 'constructor', '__proto__'].map(provinceTimeZone)).toEqual([null, null, null, null]);
});

test('every province leads to a zone that exists', () => {
  const codes = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');
  expect(codes.map((code) => isTimeZone(provinceTimeZone(code) ?? ''))).toEqual(codes.map(() => true));
});

test("a site's zone is that of its first location's province, in Canada", () => {
  const vancouver = { address: { province: 'BC' } };
  expect(firstLocationTimeZone([vancouver, { address: { province: 'AB' } }])).toBe('America/Vancouver');
  expect(firstLocationTimeZone([{ address: { province: 'NS', country: 'AU' } }])).toBeNull();
  expect(firstLocationTimeZone([{ name: 'Somewhere' }])).toBeNull();
  expect(firstLocationTimeZone([])).toBeNull();
});
