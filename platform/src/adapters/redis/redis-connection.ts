import { Redis } from 'ioredis';
import { Unavailable } from '../../ports/errors.ts';
import type { Logger } from '../../ports/logger.ts';

const RECONNECT_MS = [50, 100, 200, 500, 1_000, 2_000];

/** A call sits out so many attempts to connect: a Redis that changes its leader is back by then. */
const SAT_OUT = 2;
/** No answer within it means that nobody is there. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Connects again for ever. With `patient`, calls wait for that; else a call fails within 2 s, and at once while Redis
 * is known to be away.
 */
export const redisConnection = (url: string, log: Logger, { patient = false } = {}): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: patient ? null : SAT_OUT,
    ...(patient ? {} : { commandTimeout: ANSWER_WITHIN_MS, socketTimeout: ANSWER_WITHIN_MS }),
    connectTimeout: 5_000,
    enableReadyCheck: true,
    retryStrategy: (times) => {
      if (!patient && times > SAT_OUT) redis.options.enableOfflineQueue = false;
      return RECONNECT_MS[Math.min(times, RECONNECT_MS.length) - 1] ?? 2_000;
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

const NOT_REACHED =
  /Connection is closed|ECONN|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|timed out|max retries per request|isn't writeable|LOADING|READONLY|CLUSTERDOWN|MASTERDOWN|TRYAGAIN/i;

/** Runs a call of a Redis client; one that reaches nobody comes out as `Unavailable`. */
export const withRedis = async <T>(dependency: string, call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (NOT_REACHED.test((error as Error).message)) throw new Unavailable(dependency, { cause: error });
    throw error;
  }
};

/** Says goodbye; where nobody answers, hangs up. */
export const closeRedis = async (redis: Redis): Promise<void> => {
  if (redis.status === 'end') return;
  if (redis.status === 'ready') await redis.quit().catch(() => redis.disconnect());
  else redis.disconnect();
};
