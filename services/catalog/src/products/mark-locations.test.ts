import { expect, test } from '@jest/globals';
import { markLocations } from './mark-locations.ts';

const LATER = '2026-06-10T20:00:00.000Z';
const AT_NIGHT = '2026-06-10T23:00:00.000Z';
const now = Date.parse('2026-06-10T18:00:00Z');
const site = { all: ['a', 'b', 'c'], now };
const ofTwo = { ...site, own: ['a', 'b'] };
const at = (until: string | null, ...locationIds: string[]) => ({ until, locationIds });
const out = (until: string | null, ...locationIds: string[]) => ({
  soldOut: true,
  ...at(until, ...locationIds),
});
const back = (...locationIds: string[]) => ({ ...out(null, ...locationIds), soldOut: false });
const none = { soldOut: false, until: null };
const everywhere = { soldOut: true, until: null };

test('marks all of the own locations, or those that are named, with their end', () => {
  expect(markLocations(none, { soldOut: true, until: LATER }, ofTwo)).toEqual(out(LATER, 'a', 'b'));
  expect(markLocations(undefined, out(LATER, 'b'), ofTwo)).toEqual(out(LATER, 'b'));
  expect(markLocations(out(LATER, 'b'), everywhere, site)).toEqual(everywhere);
});

test.each([ofTwo, site])('never changes whether another location lacks it, or until when', (place) => {
  const before = out(AT_NIGHT, 'c');
  const both = { ...before, more: [at(LATER, 'a')] };
  expect(markLocations(before, out(LATER, 'a'), place)).toEqual(both);
  expect(markLocations(out(LATER, 'a'), out(AT_NIGHT, 'b'), place)).toEqual({
    ...out(AT_NIGHT, 'b'),
    more: [at(LATER, 'a')],
  });
  expect(markLocations(both, back('a'), place)).toEqual(before);
  expect(markLocations(both, out(AT_NIGHT, 'a'), place)).toEqual(out(AT_NIGHT, 'c', 'a'));
  expect(markLocations(everywhere, back('a', 'b'), place)).toEqual(out(null, 'c'));
});

test('several ends are said at once, and what was answered can be sent again', () => {
  const asked = { ...out(LATER, 'a'), more: [at(null, 'b'), at(AT_NIGHT, 'c')] };
  const after = { ...out(null, 'b'), more: [at(AT_NIGHT, 'c'), at(LATER, 'a')] };
  expect(markLocations(undefined, asked, site)).toEqual(after);
  expect(markLocations(after, after, site)).toEqual(after);
});

test('what no location lacks any more is available, and what all lack until one time is sold out', () => {
  expect(markLocations(out(LATER, 'a'), none, ofTwo)).toEqual(none);
  expect(markLocations(out(LATER, 'c'), { soldOut: true, until: LATER }, ofTwo)).toEqual({
    soldOut: true,
    until: LATER,
  });
});

test('an end that has passed counts no more, and an end is kept as an instant', () => {
  const past = { ...out(AT_NIGHT, 'b'), more: [at('2026-06-10T17:00:00.000Z', 'c')] };
  expect(markLocations(past, out('2026-06-10T22:00:00+02:00', 'a'), site)).toEqual({
    ...out(AT_NIGHT, 'b'),
    more: [at(LATER, 'a')],
  });
  expect(() => markLocations(past, out('tonight', 'a'), site)).toThrow('Use a time such as');
});
