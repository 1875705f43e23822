import { afterAll, test } from '@jest/globals';
import { type RealServers, realServers, type ServerName } from './real-servers.ts';

/** A server is killed when it has not ended 15 s after it was asked to. */
const STOP_WITHIN_MS = 30_000;

/** Declares tests against real servers; where there are none, one skipped test says why. */
export const onRealServers = async (
  names: readonly ServerName[],
  declare: (servers: RealServers) => void,
): Promise<void> => {
  const servers = await realServers(names);
  if ('missing' in servers) {
    console.warn(`SKIPPED: tests on real servers. ${servers.missing}`);
    test.skip(`needs real servers: ${servers.missing}`, () => {});
    return;
  }
  declare(servers);
  // Declared last, so that what the tests opened is closed before.
  afterAll(() => servers.close(), STOP_WITHIN_MS);
};
