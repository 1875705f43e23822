import TestSequencer from '@jest/test-sequencer';

/** A browser's journeys take minutes, a product of a test's own half of one: begun last, they would leave a core idle. */
const KINDS = [/\/e2e\/src\/[^/]+\.test\.ts$|browser(?:\.infra)?\.test\.ts$/, /\/deploy\//];

const rankOf = ({ path }) => {
  const kind = KINDS.findIndex((paths) => paths.test(path));
  return kind < 0 ? KINDS.length : kind;
};

/** The order in which `npm test` begins its files: the longest first, the others as Jest would. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const ordered = await super.sort(tests);
    return ordered.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
