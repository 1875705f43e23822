import TestSequencer from '@jest/test-sequencer';

/** A browser's journeys take minutes: begun last, they would leave a core idle. */
const isLong = ({ path }) => /\/e2e\/src\/[^/]+\.test\.ts$/.test(path);

/** The order in which `npm test` begins its files: the longest first, the others as Jest would. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const ordered = await super.sort(tests);
    return ordered.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}
