import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';
import { root } from '../toolchain.js';
import { lastDurations } from './durations.js';

/** What a file takes that has not run here yet, by its kind, in milliseconds. */
const KINDS = [
  [/^e2e\/|browser\.full\.infra\.test\.ts$/, 120_000],
  [/^deploy\/local\/distributed\//, 60_000],
  [/^deploy\//, 20_000],
  [/\.infra\.test\.ts$/, 10_000],
  [/(?:)/, 1_000],
];

/** The order in which the files begin: the longest first, as one that is begun last would leave a core idle. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const durations = lastDurations();
    const expected = (test) => {
      const name = path.relative(root, test.path);
      return durations[name] ?? KINDS.find(([kind]) => kind.test(name))[1];
    };
    const ordered = await super.sort(tests);
    return ordered.toSorted((one, other) => expected(other) - expected(one));
  }
}
