import { expect, test } from '@jest/globals';
import { idleAfterWork } from './trim-memory.ts';

const busy = { activeMs: 3_000, ofMs: 5_000, calls: 0 };
const idle = { activeMs: 60, ofMs: 5_000, calls: 0 };
const asked = { ...idle, calls: 1 };

const looks = (...seen: (typeof busy)[]): boolean[] => seen.map(idleAfterWork());

test('memory is given back once after work, at the first idle look', () => {
  expect(looks(busy, busy, idle, idle, idle)).toEqual([false, false, true, false, false]);
  expect(looks(busy, idle, busy, idle)).toEqual([false, true, false, true]);
});

test('memory is not given back while a call comes now and then', () => {
  expect(looks(busy, asked, asked, idle)).toEqual([false, false, false, true]);
});

test('memory is given back at last by a process that does little at a time', () => {
  const seen = Array.from({ length: 20 }, () => idle);
  expect(looks(...seen).filter(Boolean)).toHaveLength(1);
});
