import type { Storm } from './storm.fixture.ts';
import type { StormWorld } from './world.fixture.ts';

const MINUTE = 60_000;

/** How bad it was, in a line. */
export const saidOf = (storm: Storm, { tally }: StormWorld, tookMs: number): string =>
  [
    `${storm.orders.length} orders in ${Math.round(tookMs / MINUTE)} minutes`,
    `${tally.faults} faults`,
    `${tally.messages} messages lost, twice or late`,
    `${storm.kills} kills`,
    `${storm.keyChanges} changes of keys`,
  ].join(', ');
