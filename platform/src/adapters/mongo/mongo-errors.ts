import { MongoError, MongoServerError } from 'mongodb';
import { Duplicate, Unavailable } from '../../ports/errors.ts';
import { NoAnswer, withinMs } from '../../waiting/within-ms.ts';

const DUPLICATE_KEY = 11000;

/** The server answered that it cannot serve now: a primary is being chosen, it shuts down, the majority is away. */
const NOT_NOW = new Set([6, 7, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** What the driver throws when it reaches nobody, or loses the connection under a call. */
const NOT_REACHED = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoOperationTimeoutError',
]);

export const isDuplicateKey = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

const inOurWords = (error: unknown): unknown => {
  if (isDuplicateKey(error)) return new Duplicate(undefined, { cause: error });
  if (error instanceof NoAnswer) return new Unavailable('database', { cause: error });
  if (!(error instanceof MongoError)) return error;
  const away =
    NOT_REACHED.has(error.name) || (error instanceof MongoServerError && NOT_NOW.has(Number(error.code)));
  return away ? new Unavailable('database', { cause: error }) : error;
};

/** Longer than the driver's own limits: a call on a socket that was closed at that moment has none, and never ends. */
const ANSWER_WITHIN_MS = 35_000;

/** Runs a call of the driver; its errors come out as `Duplicate` and `Unavailable`. */
export const withMongo = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await withinMs(ANSWER_WITHIN_MS, call());
  } catch (error) {
    throw inOurWords(error);
  }
};
