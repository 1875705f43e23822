import { Redis } from 'ioredis';
import { Unavailable } from '../../ports/errors.ts';
import type { Logger } from '../../ports/logger.ts';
import { isConnectionFault, withCauses } from '../shared/connection-fault.ts';

const RECONNECT_MS = [50, 100, 200, 500, 1_000, 2_000];

/** A call sits out so many attempts to connect: a Redis that changes its leader is back by then. */
const SAT_OUT = 2;
/** No answer within it means that nobody is there. */
const ANSWER_WITHIN_MS = 2_000;
/** ioredis's word for: connect again and send the refused call there. */
const SEND_AGAIN = 2;

/** What was the leader is a replica now: the address leads to another one soon. */
const NO_LEADER = /(^|-)(READONLY|UNBLOCKED)\b/;
/** One that was found in between is forgotten after it. */
const SEARCH_MS = 10_000;

/** Counts how often in a row a connection led to no leader, so that the search for one takes its time. */
const leaderSearch = () => {
  let times = 0;
  let lastAt = 0;
  return {
    refused: (): void => {
      times = Date.now() - lastAt < SEARCH_MS ? times + 1 : 1;
      lastAt = Date.now();
    },
    attempts: (): number => (Date.now() - lastAt < SEARCH_MS ? times : 0),
  };
};

/**
 * Reconnects forever, also away from what is a replica now; the call that met it is sent again there. With
 * `retriesForever`, calls wait for that; else a call fails within 2 s, and at once while Redis is known to be away.
 */
export const redisConnection = (url: string, log: Logger, { retriesForever = false } = {}): Redis => {
  const search = leaderSearch();
  const redis = new Redis(url, {
    maxRetriesPerRequest: retriesForever ? null : SAT_OUT,
    ...(retriesForever ? {} : { commandTimeout: ANSWER_WITHIN_MS, socketTimeout: ANSWER_WITHIN_MS }),
    connectTimeout: 5_000,
    enableReadyCheck: true,
    reconnectOnError: ({ message }) => {
      if (!NO_LEADER.test(message)) return false;
      if (search.attempts() === 0) log.warn('redis is a replica now; looking for the leader');
      search.refused();
      return SEND_AGAIN;
    },
    retryStrategy: (times) => {
      const attempts = Math.max(times, search.attempts());
      if (!retriesForever && attempts > SAT_OUT) redis.options.enableOfflineQueue = false;
      return RECONNECT_MS[Math.min(attempts, RECONNECT_MS.length) - 1] ?? 2_000;
    },
  });
  let away = false;
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'redis cannot be reached; trying again');
    away = true;
  });
  redis.on('ready', () => {
    redis.options.enableOfflineQueue = true;
    if (away) log.info('redis is reached again');
    away = false;
  });
  return redis;
};

/** The server's words that mean: not now. */
const NOT_NOW =
  /(^|-)(LOADING|READONLY|UNBLOCKED|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|BUSY|MISCONF|OOM|NOAUTH|WRONGPASS|NOPERM)\b|max number of clients/;

/** What the clients give up by themselves, they give up because of the connection. */
const GIVEN_UP = new Set([
  'AbortError',
  'MaxRetriesPerRequestError',
  'ClusterAllFailedError',
  'ConnectionClosedError',
]);

/** What they say of a connection in words alone. */
const NOT_REACHED = /^(Connection is closed|Command timed out|Stream isn't writeable|Socket timeout)/;

const isAway = (error: unknown): boolean => {
  if (isConnectionFault(error)) return true;
  const { name, message } = error as Error;
  if (name === 'ReplyError') return NOT_NOW.test(message);
  return GIVEN_UP.has(name) || (name === 'Error' && NOT_REACHED.test(message));
};

/** Runs a call of a Redis client; one that reaches nobody comes out as `Unavailable`. */
export const withRedis = async <T>(dependency: string, call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw withCauses(error).some(isAway) ? new Unavailable(dependency, { cause: error }) : error;
  }
};

/** Says goodbye; where nobody answers, hangs up. */
export const closeRedis = async (redis: Redis): Promise<void> => {
  if (redis.status === 'end') return;
  if (redis.status === 'ready') await redis.quit().catch(() => redis.disconnect());
  else redis.disconnect();
};
