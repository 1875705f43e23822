import { expect, test } from '@jest/globals';
import { timeOrderedIds } from './ids.ts';

const NOW = Date.UTC(2026, 10, 23);

test('ids are in order of time, and no two are alike', () => {
  const clock = { now: () => NOW };
  const ids = timeOrderedIds(clock);
  const many = Array.from({ length: 2_000 }, () => ids.next());
  expect(new Set(many).size).toBe(2_000);
  for (const id of many) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  expect(timeOrderedIds({ now: () => NOW + 1 }).next() > many.toSorted().at(-1)!).toBe(true);
});

test('random bytes are as many as are asked for, and are given once and kept', () => {
  const { next, random } = timeOrderedIds({ now: () => NOW });
  const first = random(32);
  const asGiven = [...first];
  const others = Array.from({ length: 1_000 }, () => Buffer.from(random(32)).toString('hex'));
  next();
  expect([...first]).toEqual(asGiven);
  expect(new Set([...others, Buffer.from(first).toString('hex')]).size).toBe(1_001);
  expect([random(0).length, random(4_096).length, random(10_000).length]).toEqual([0, 4_096, 10_000]);
  expect(new Set(random(10_000)).size).toBeGreaterThan(200);
});
