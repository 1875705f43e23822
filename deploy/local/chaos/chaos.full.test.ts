import { seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { runChaos } from './run-chaos.ts';

const seed = seedGiven();
/** More than there are kinds. */
const FAULTS = 16;

test(`nothing is lost, doubled, stuck or seen by the wrong person while one process meets every kind of fault (seed ${seed})`, async () => {
  const said: string[] = [];
  const { disorder, byKind } = await runChaos({
    shape: 'embedded',
    faults: FAULTS,
    seed,
    tell: (line) => said.push(line),
    print: () => {},
  });
  expect({ disorder, said: disorder.length > 0 ? said : [] }).toEqual({ disorder: [], said: [] });
  expect(byKind.size).toBeGreaterThan(FAULTS / 2);
}, 1_800_000);
