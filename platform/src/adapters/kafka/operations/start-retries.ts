import type { RetryOptions } from 'kafkajs';

/** For about half a minute: a broker that has just started still loads the groups that it coordinates. */
export const START_RETRIES: RetryOptions = { retries: 30, initialRetryTime: 100, maxRetryTime: 1_000 };
