import { expect, test } from '@jest/globals';
import { markOwnLocations } from './mark-own-locations.ts';

const LATER = '2026-06-10T20:00:00.000Z';
const AT_NIGHT = '2026-06-10T23:00:00.000Z';
const place = { own: ['a', 'b'], all: ['a', 'b', 'c'], now: Date.parse('2026-06-10T18:00:00Z') };
const out = (until: string | null, ...locationIds: string[]) => ({ soldOut: true, until, locationIds });
const none = { soldOut: false, until: null };

test('marks all of the own locations, or those that are named, with their end', () => {
  expect(markOwnLocations(none, { soldOut: true, until: LATER }, place)).toEqual(out(LATER, 'a', 'b'));
  expect(markOwnLocations(undefined, out(LATER, 'b'), place)).toEqual(out(LATER, 'b'));
});

test('never changes whether another location lacks it, or until when', () => {
  const before = out(AT_NIGHT, 'c');
  expect(markOwnLocations(before, out(LATER, 'a'), place)).toEqual(out(AT_NIGHT, 'c', 'a'));
  expect(markOwnLocations(out(AT_NIGHT, 'c', 'a'), none, place)).toEqual(before);
  expect(markOwnLocations({ soldOut: true, until: null }, none, place)).toEqual(out(null, 'c'));
});

test('what no location lacks any more is available, and what all lack is sold out', () => {
  expect(markOwnLocations(out(LATER, 'a'), none, place)).toEqual(none);
  expect(markOwnLocations(out(LATER, 'c'), { soldOut: true, until: null }, place)).toEqual({
    soldOut: true,
    until: LATER,
  });
});

test('a mark that has run out counts no more', () => {
  const past = out('2026-06-10T17:00:00.000Z', 'c');
  expect(markOwnLocations(past, out(LATER, 'a'), place)).toEqual(out(LATER, 'a'));
});
