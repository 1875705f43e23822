import { expect, test } from '@jest/globals';
import { sharedValue } from './shared-value.ts';

test.each([
  { a: { b: [1, { c: 'x' }], d: null, e: true }, gone: undefined },
  [undefined, Number.NaN, Number.POSITIVE_INFINITY, -1.5, ''],
  { at: new Date(0), odd: JSON.parse('{ "__proto__": { "a": 1 } }') },
])('what is shared is what JSON would make of %j', (value) => {
  expect(JSON.stringify(sharedValue(value))).toBe(JSON.stringify(value));
  expect(sharedValue(value)).toEqual(JSON.parse(JSON.stringify(value)));
});

test('what JSON would make nothing else of is not copied', () => {
  const value = { list: [{ n: 1, none: null, is: true }], text: '' };
  expect(sharedValue(value)).toBe(value);
});

test('a change of what is shared fails in tests', () => {
  const value = { list: [{ n: 1 }] };
  const got = sharedValue(value);
  expect(() => value.list.push({ n: 2 })).toThrow(TypeError);
  expect(() => {
    got.list[0]!.n = 2;
  }).toThrow(TypeError);
});
