import { afterAll, test } from '@jest/globals';
import { type RealServers, realServers, type ServerName, sharedServers } from './real-servers.ts';

/** A server is killed when it has not ended 15 s after it was asked to. */
const STOP_WITHIN_MS = 30_000;

type Declare = (servers: RealServers) => void;

const declareOn = async (found: ReturnType<typeof realServers>, declare: Declare): Promise<void> => {
  const servers = await found;
  if ('missing' in servers) {
    console.warn(`SKIPPED: tests on real servers. ${servers.missing}`);
    test.skip(`needs real servers: ${servers.missing}`, () => {});
    return;
  }
  declare(servers);
  // Declared last, so that what the tests opened is closed before.
  afterAll(() => servers.close(), STOP_WITHIN_MS);
};

/**
 * Declares tests against real servers, which other files may use at the same time: what a test makes there has a name of
 * its own. Where there are no servers, one skipped test says why.
 */
export const onRealServers = (names: readonly ServerName[], declare: Declare): Promise<void> =>
  declareOn(sharedServers(names), declare);

/** The same on servers that are the file's alone: it stops them, or uses the product's own names. */
export const onOwnServers = (names: readonly ServerName[], declare: Declare): Promise<void> =>
  declareOn(realServers(names), declare);
