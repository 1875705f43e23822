import { expect, test } from '@jest/globals';
import type { IndexSpec } from '../../ports/database.ts';
import { type ReleaseMark, retirement } from './release-marks.ts';

const NOW = Date.UTC(2026, 10, 26);

const mark = (release: string, secondsAgo: number, ...indexes: IndexSpec[]): ReleaseMark => ({
  _id: `${release}-${JSON.stringify(indexes)}`,
  release,
  collections: [{ name: 'orders', indexes }],
  seenAt: new Date(NOW - secondsAgo * 1_000),
});

const SLUG: IndexSpec = { paths: ['slug'] };
const CODE: IndexSpec = { paths: ['code'] };

test.each<[string, ReleaseMark[], string]>([
  ['an old pod runs beside the new', [mark('1', 30), mark('2', 5)], 'release 1 still runs beside 2'],
  ['the new release has not started', [mark('1', 600)], 'release 2 does not run yet'],
  ['nothing ever ran', [], 'release 2 does not run yet'],
  ['what ran before was never noted', [mark('2', 5)], 'no release before 2 is known'],
])('nothing is dropped while %s', (_when, marks, waits) => {
  expect(retirement(marks, '2', NOW)).toMatchObject({ waits: expect.stringContaining(waits) });
});

test('once the release before runs no more, what all that runs uses is reported', () => {
  const marks = [mark('1', 61, SLUG), mark('2', 5, CODE)];
  expect(retirement(marks, '2', NOW)).toEqual({ used: [{ name: 'orders', indexes: [CODE] }] });
});

test('two builds of one release keep what either uses', () => {
  const marks = [mark('1', 900), mark('2', 5, CODE), mark('2', 9, SLUG)];
  expect(retirement(marks, '2', NOW)).toEqual({ used: [{ name: 'orders', indexes: [CODE, SLUG] }] });
});

test('after a way back nothing of the newer release is dropped while it runs', () => {
  expect(retirement([mark('1', 5, SLUG), mark('2', 10, CODE)], '1', NOW)).toHaveProperty('waits');
});
