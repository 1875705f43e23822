import { MongoClient } from 'mongodb';
import type { Logger } from '../../ports/logger.ts';

/** A way to MongoDB that outlives its client. */
export interface MongoConnection {
  /** The client that works now: to be asked for each call. */
  client(): MongoClient;
  close(): Promise<void>;
}

const CONNECT_WITHIN_MS = 5_000;
/** How long the server may keep a look that waits for news. */
const AWAITED_MS = 10_000;
/** A busy process hears late. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 1_000;

/**
 * A write is answered once a majority of the replica set has it on disk. A call that reaches nobody fails after a
 * few seconds; the driver finds the servers again by itself.
 */
export const mongoClient = (url: string, applicationName = 'biteboard'): MongoClient =>
  new MongoClient(url, {
    appName: applicationName,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    ignoreUndefined: true,
    heartbeatFrequencyMS: AWAITED_MS,
    serverSelectionTimeoutMS: 3_000,
    connectTimeoutMS: CONNECT_WITHIN_MS,
    socketTimeoutMS: 30_000,
    waitQueueTimeoutMS: 5_000,
    maxPoolSize: 50,
  });

/** Whether one of the driver's looks at a server has been due for two of our looks. */
const watchLooks = (client: MongoClient): (() => boolean) => {
  const due = new Map<string, number>();
  const settled = ({ connectionId }: { connectionId: string }) => due.delete(connectionId);
  let late = 0;
  client.on('serverHeartbeatStarted', ({ connectionId, awaited }) => {
    due.set(connectionId, Date.now() + CONNECT_WITHIN_MS + (awaited ? AWAITED_MS : 0) + PATIENCE_MS);
  });
  client.on('serverHeartbeatSucceeded', settled);
  client.on('serverHeartbeatFailed', settled);
  client.on('serverClosed', ({ address }) => due.delete(address));
  return () => {
    late = [...due.values()].some((at) => at < Date.now()) ? late + 1 : 0;
    return late > 1;
  };
};

/**
 * Connects, and replaces a client whose look at a server never ends: the driver writes to a socket that was destroyed
 * a moment ago and waits for a `drain` that never comes (mongodb 7.8); from then on that client finds no server.
 */
export const mongoConnection = (
  open: () => MongoClient,
  log: Pick<Logger, 'warn' | 'debug'>,
): MongoConnection => {
  let current = open();
  let hangs = watchLooks(current);
  let closed = false;

  /** A client that finds nobody at first stays closed until it is told to connect again. */
  const reach = async (client: MongoClient): Promise<void> => {
    while (!closed && client === current) {
      try {
        await client.connect();
        return;
      } catch (error) {
        log.debug({ err: error }, 'the database is not reached yet');
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }
  };

  const timer = setInterval(() => {
    if (!hangs()) return;
    log.warn('the look at the database hangs: another client takes over');
    const old = current;
    current = open();
    hangs = watchLooks(current);
    void reach(current);
    old.close().catch((error: unknown) => log.debug({ err: error }, 'the old client ended badly'));
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    client: () => current,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await current.close();
    },
  };
};
