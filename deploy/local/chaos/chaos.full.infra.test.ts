import { seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { chaosServers } from './chaos-servers.ts';
import { runChaos } from './run-chaos.ts';

const seed = seedGiven();
/** As many as there are kinds, and some more. */
const FAULTS = 24;

const found = await chaosServers();
if ('missing' in found) {
  console.warn(`SKIPPED: chaos in the distributed shape. ${found.missing}`);
  test.skip(`needs real servers: ${found.missing}`, () => {});
} else {
  // Each run has servers of its own: these only showed that there are some.
  await found.close();
  test(`nothing is lost, doubled, stuck or seen by the wrong person while processes and servers meet every kind of fault (seed ${seed})`, async () => {
    const said: string[] = [];
    const { disorder, byKind } = await runChaos({
      shape: 'distributed',
      faults: FAULTS,
      seed,
      tell: (line) => said.push(line),
      print: () => {},
    });
    expect({ disorder, said: disorder.length > 0 ? said : [] }).toEqual({ disorder: [], said: [] });
    expect(byKind.size).toBeGreaterThan(FAULTS / 2);
  }, 3_600_000);
}
