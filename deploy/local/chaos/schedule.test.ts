import { expect, test } from '@jest/globals';
import { chaosArguments } from './options.ts';
import { roundsOf, STRETCH, stretchesOf } from './schedule.ts';

const KINDS = ['killed', 'frozen', 'full', 'slow', 'late'];

test('every kind of fault comes once before any comes again, and a seed gives the same ones again', () => {
  const rounds = roundsOf(KINDS, 7, 23);
  const all = rounds.flat();
  expect(all).toHaveLength(23);
  for (let at = 0; at < 20; at += KINDS.length)
    expect(all.slice(at, at + KINDS.length).toSorted()).toEqual(KINDS.toSorted());
  expect(roundsOf(KINDS, 7, 23)).toEqual(rounds);
  expect(roundsOf(KINDS, 8, 23)).not.toEqual(rounds);
});

test('many faults are dealt to stretches that are replayed alone: the first faults of a seed are always the same', () => {
  expect(stretchesOf(2 * STRETCH + 50)).toEqual([STRETCH, STRETCH, 50]);
  expect(stretchesOf(3)).toEqual([3]);
  expect(roundsOf(KINDS, 7, STRETCH).flat().slice(0, 50)).toEqual(roundsOf(KINDS, 7, 50).flat());
});

test('what makes no sense is refused with a sentence', () => {
  expect(chaosArguments(['--faults', '1000', '--seed', '7', '--shape', 'distributed'])).toEqual({
    faults: 1000,
    seed: 7,
    shape: 'distributed',
    atOnce: 1,
    only: undefined,
  });
  expect(chaosArguments(['--at-once', '3'])).toMatchObject({ atOnce: 3 });
  expect(() => chaosArguments(['--shape', 'round'])).toThrow('--shape must be embedded or distributed');
  expect(() => chaosArguments(['--faults', 'many'])).toThrow('--faults must be a whole number');
  expect(() => chaosArguments(['--at-once', '0'])).toThrow('--at-once must be a whole number');
  expect(() => roundsOf([], 7, 3)).toThrow('no such kind of fault');
});
