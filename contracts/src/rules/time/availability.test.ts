import { expect, test } from '@jest/globals';
import { availabilityAt, isSoldOut, soldOutAt } from './availability.ts';
import { soldOutOptions, withOptionMarks } from './option-availability.ts';

const noon = Date.parse('2026-06-10T12:00:00Z');
const until = '2026-06-10T12:00:00.000Z';

test('a product is sold out until its time, and available from that moment on', () => {
  const availability = { soldOut: true, until };
  expect([noon - 1, noon, noon + 1].map((now) => isSoldOut({ availability }, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(availabilityAt(availability, noon - 1)).toEqual(availability);
  expect(availabilityAt(availability, noon)).toEqual({ soldOut: false, until: null });
});

test('without a time it is sold out for good; one that says nothing is available', () => {
  expect(isSoldOut({ availability: { soldOut: true, until: null } }, noon)).toBe(true);
  expect(isSoldOut({ availability: { soldOut: false, until } }, noon - 1)).toBe(false);
  expect(isSoldOut({}, noon)).toBe(false);
});

test('a product is sold out at each location until the end that it has there', () => {
  const later = '2026-06-10T18:00:00.000Z';
  const whyte = { until, locationIds: ['whyte'] };
  const availability = { soldOut: true, until: later, locationIds: ['jasper'], more: [whyte] };
  const outAt = (now: number) =>
    ['whyte', 'jasper', 'centre'].filter((id) => isSoldOut({ availability }, now, id));
  expect([noon - 1, noon, Date.parse(later)].map(outAt)).toEqual([['whyte', 'jasper'], ['jasper'], []]);
  expect(isSoldOut({ availability }, noon - 1)).toBe(false);
  expect(soldOutAt({ availability }, noon - 1)).toEqual(['jasper', 'whyte']);
  expect(availabilityAt(availability, noon - 1)).toEqual(availability);
  expect(availabilityAt(availability, noon)).toEqual({
    soldOut: true,
    until: later,
    locationIds: ['jasper'],
  });
});

const option = (key: string) => ({ key, label: key, price: 0, priceCents: 0 });
const out = (optionKey: string, end: string | null, ...locationIds: string[]) => ({
  groupKey: 'variants',
  optionKey,
  until: end,
  ...(locationIds.length > 0 ? { locationIds } : {}),
});
const sized = {
  variants: [option('small'), option('large')],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
};

test('an option that some locations lack is sold out there alone, at each until its own end', () => {
  const optionAvailability = [out('large', until, 'whyte'), out('large', null, 'jasper')];
  const at = (now: number, locationId?: string) =>
    soldOutOptions({ optionAvailability }, now, locationId)('variants', 'large');
  expect([at(noon - 1), at(noon - 1, 'whyte'), at(noon, 'whyte'), at(noon, 'jasper')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const shownAt = (now: number) => withOptionMarks(sized, optionAvailability, now).variants[1];
  expect(shownAt(noon - 1)).toMatchObject({ soldOutAt: ['whyte', 'jasper'] });
  expect(shownAt(noon)).toEqual({ ...option('large'), soldOutAt: ['jasper'] });
});

test('a product is sold out at the location that has none of its sizes left', () => {
  const product = { ...sized, optionAvailability: [out('small', null), out('large', null, 'whyte')] };
  expect(isSoldOut(product, noon)).toBe(false);
  expect(isSoldOut(product, noon, 'jasper')).toBe(false);
  expect(isSoldOut(product, noon, 'whyte')).toBe(true);
  expect(soldOutAt(product, noon)).toEqual(['whyte']);
});
