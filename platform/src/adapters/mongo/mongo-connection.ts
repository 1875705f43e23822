import { MongoClient } from 'mongodb';
import { TimeoutError, withTimeout } from '../../async/with-timeout.ts';
import type { Logger } from '../../ports/logger.ts';
import { inOurWords } from './mongo-errors.ts';
import { readsAfterElections } from './reads-after-elections.ts';

/** A way to MongoDB that outlives its client. */
export interface MongoConnection {
  /**
   * Runs a call on the client that works now; its errors come out as `Duplicate` and `Unavailable`. One that has not
   * ended after 12 s, or `withinMs`, is `Unavailable` too: what it wrote may be stored, now or later.
   */
  run<T>(call: (client: MongoClient) => Promise<T>, withinMs?: number): Promise<T>;
  /**
   * The same for a call that only reads, from a database of that name: what was acknowledged before is seen, also right
   * after an election. The call is made again where another primary was elected during it.
   */
  read<T>(database: string, call: (client: MongoClient) => Promise<T>, withinMs?: number): Promise<T>;
  close(): Promise<void>;
}

const CONNECT_WITHIN_MS = 5_000;
/** A write that no majority has by then is reported as unknown: it may persist, or not. */
const MAJORITY_WITHIN_MS = 10_000;
/**
 * How long a server may hold a heartbeat that waits for changes. Calls on a primary that stopped answering, while its
 * connections stay open, fail and are retried once a heartbeat is overdue: this and `CONNECT_WITHIN_MS` later.
 */
const AWAITED_MS = 2_000;
/** A busy process hears late. */
const TIMEOUT_MS = 3_000;
/** A query that takes longer is ended by the server. */
export const QUERY_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 1_000;
/** Long enough for a retry after an overdue heartbeat, and soon enough for callers who wait. */
const ANSWER_WITHIN_MS = 12_000;
/** Longer than the driver's own limits together: a call that has not ended by then never ends. */
const HANGS_AFTER_MS = 35_000;

/**
 * A write is answered once a majority of the replica set has it on disk, and a read answers only what a majority has:
 * what was read stays true whichever server leads next. A call that reaches no server fails after a few seconds; the
 * driver finds the servers again by itself.
 */
export const mongoClient = (url: string, applicationName = 'biteboard'): MongoClient =>
  new MongoClient(url, {
    appName: applicationName,
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: MAJORITY_WITHIN_MS },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    ignoreUndefined: true,
    heartbeatFrequencyMS: AWAITED_MS,
    serverSelectionTimeoutMS: 3_000,
    connectTimeoutMS: CONNECT_WITHIN_MS,
    socketTimeoutMS: 20_000,
    waitQueueTimeoutMS: 5_000,
    maxPoolSize: 50,
  });

/** Whether one of the driver's looks at a server has been due for two of our looks. */
const watchLooks = (client: MongoClient): (() => boolean) => {
  const due = new Map<string, number>();
  const settled = ({ connectionId }: { connectionId: string }) => due.delete(connectionId);
  let late = 0;
  client.on('serverHeartbeatStarted', ({ connectionId, awaited }) => {
    due.set(connectionId, Date.now() + CONNECT_WITHIN_MS + (awaited ? AWAITED_MS : 0) + TIMEOUT_MS);
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
 * Connects, and replaces a client that hangs: whose look at a server never ends, or one of whose calls. The driver
 * (mongodb 7.8) waits forever for the `drain` of a socket that was destroyed while it wrote, and a call that waits
 * so keeps its place among the client's connections.
 */
export const mongoConnection = (
  open: () => MongoClient,
  log: Pick<Logger, 'warn' | 'debug'>,
  { answerWithinMs = ANSWER_WITHIN_MS, hangsAfterMs = HANGS_AFTER_MS } = {},
): MongoConnection => {
  const watched = (client: MongoClient) => ({
    client,
    hangs: watchLooks(client),
    reads: readsAfterElections(client, QUERY_WITHIN_MS),
  });
  let current = watched(open());
  let closed = false;

  /** A client that finds no server at first stays closed, whatever is asked of it, until it connects again. */
  const reach = async (client: MongoClient): Promise<void> => {
    while (!closed && client === current.client) {
      try {
        await client.connect();
        return;
      } catch (error) {
        log.debug({ err: error }, 'the database is not reached yet');
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }
  };
  void reach(current.client);

  const replace = (old: MongoClient, why: string): void => {
    if (closed || old !== current.client) return;
    log.warn(`${why}: another client takes over`);
    current = watched(open());
    void reach(current.client);
    old.close().catch((error: unknown) => log.debug({ err: error }, 'the old client ended badly'));
  };

  const replaceIfHung = (client: MongoClient, late: Promise<unknown>, leftMs: number): void => {
    const end = setTimeout(() => replace(client, 'a call of the database never ended'), leftMs);
    end.unref();
    late.catch(() => {}).finally(() => clearTimeout(end));
  };

  const timer = setInterval(() => {
    if (current.hangs()) replace(current.client, 'the look at the database hangs');
  }, LOOK_EVERY_MS);
  timer.unref();

  const answered = async <T>(client: MongoClient, called: Promise<T>, withinMs: number): Promise<T> => {
    try {
      return await withTimeout(withinMs, called);
    } catch (error) {
      if (error instanceof TimeoutError) replaceIfHung(client, called, hangsAfterMs - withinMs);
      throw inOurWords(error);
    }
  };

  return {
    run: (call, withinMs = answerWithinMs) => {
      const { client } = current;
      return answered(client, call(client), withinMs);
    },
    read: (database, call, withinMs = answerWithinMs) => {
      const { client, reads } = current;
      const called = reads.read(database, () => call(client));
      return answered(client, called, withinMs);
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await current.client.close();
    },
  };
};
