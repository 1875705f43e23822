import { expect, test } from '@jest/globals';
import { placeIn } from './google-answer.ts';

const answer = (result: object, status = 'OK') => ({
  status,
  results: [
    { geometry: { location: { lat: 53.5, lng: -113.5 }, location_type: 'ROOFTOP' }, ...result },
    { geometry: { location: { lat: 1, lng: 1 }, location_type: 'ROOFTOP' } },
  ],
});
const kind = (location_type: unknown) => ({
  geometry: { location: { lat: 53.5, lng: -113.5 }, location_type },
});

test.each([
  ['a house', {}, 'exact'],
  ['between two houses', kind('RANGE_INTERPOLATED'), 'exact'],
  ['a house of another address', { partial_match: true }, 'approximate'],
  ['the middle of a street', kind('GEOMETRIC_CENTER'), 'approximate'],
  ['somewhere there', kind('APPROXIMATE'), 'approximate'],
  ['of a kind that is new', kind('PLANTED'), 'approximate'],
])('the first result counts, as precise as it is: %s', (_what, result, precision) => {
  expect(placeIn(answer(result))).toEqual({ lat: 53.5, lon: -113.5, precision });
});

test.each(['country', 'administrative_area_level_1'])('what only names the %s places nothing', (type) => {
  expect(placeIn(answer({ types: [type, 'political'] }))).toBeUndefined();
});

test('no results place nothing', () => {
  expect(placeIn({ status: 'ZERO_RESULTS', results: [] })).toBeUndefined();
});

test.each([
  [{ status: 'OVER_QUERY_LIMIT', results: [], error_message: 'key=hush' }, 'OVER_QUERY_LIMIT'],
  [{ status: 'key=hush 10424 82 Avenue' }, 'an unreadable answer'],
  [{ status: 'OK', results: [] }, 'an unreadable answer'],
  [{ status: 'OK', results: 'none' }, 'an unreadable answer'],
  [answer({ geometry: null }), 'an unreadable answer'],
  [answer({ geometry: { location: { lat: '53', lng: 1 } } }), 'an unreadable answer'],
  [answer({ geometry: { location: { lat: 91, lng: 1 } } }), 'an unreadable answer'],
  [null, 'an unreadable answer'],
  ['OK', 'an unreadable answer'],
])('%j is refused with a reason in words of our own', (said, why) => {
  expect(() => placeIn(said)).toThrow(new Error(why));
});
