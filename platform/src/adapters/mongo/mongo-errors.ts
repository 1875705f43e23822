import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError } from 'mongodb';
import { TimeoutError } from '../../async/with-timeout.ts';
import { Duplicate, Unavailable } from '../../ports/errors.ts';
import { isConnectionFault, withCauses } from '../shared/connection-fault.ts';

const DUPLICATE_KEY = 11000;

/** The server's answers that mean: not now. By the categories of its `error_codes.yml`. */
const NOT_NOW = new Set([
  // the network between its nodes, or a node that is away
  ...[6, 7, 70, 89, 133, 145, 149, 202, 230, 317, 384, 9001, 56846],
  // a primary is being chosen, or the node is not the primary any more
  ...[94, 189, 216, 281, 10058, 10107, 11602, 13435, 13436],
  // it shuts down, or somebody ended what ran
  ...[24, 43, 46, 91, 175, 237, 279, 314, 355, 11600, 11601, 46841],
  // its time is over, or the majority does not answer
  ...[50, 64, 79, 100, 134, 262, 290, 407],
  // a shard's data is moving
  ...[63, 112, 150, 239, 246, 249, 250, 272, 371, 453, 13388],
  // it has too much to do, or no room
  ...[264, 365, 402, 433, 449, 450, 462, 14031],
  // it does not let us in: a key was changed, or the users are not there yet
  ...[11, 13, 18, 31, 214, 334, 391, 392, 8000],
  // it says itself: again, later
  ...[91331, 10045600],
]);

const NOT_NOW_LABELS = [
  'RetryableError',
  'RetryableWriteError',
  'TransientTransactionError',
  'SystemOverloadedError',
];

/** What the driver throws beside its `MongoNetworkError`s when it reaches nobody or is closed under a call. */
const NOT_REACHED = new Set([
  'MongoServerSelectionError',
  'MongoSystemError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoOperationTimeoutError',
  'MongoStalePrimaryError',
  'MongoUnexpectedServerResponseError',
  'MongoParseError',
  'MongoDecompressionError',
]);

export const isDuplicateKey = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** A command of several writes that no server answered: the driver (mongodb 7.8) puts its own error in place of the cause. */
const isUnanswered = (error: MongoError): boolean =>
  error instanceof MongoBulkWriteError && typeof error.code !== 'number';

const isAway = (error: unknown): boolean => {
  if (error instanceof TimeoutError || error instanceof MongoNetworkError) return true;
  if (!(error instanceof MongoError)) return isConnectionFault(error);
  if (NOT_REACHED.has(error.name) || NOT_NOW_LABELS.some((label) => error.hasErrorLabel(label))) return true;
  if (isUnanswered(error)) return true;
  return error instanceof MongoServerError && NOT_NOW.has(Number(error.code));
};

/** What a call of the driver ended in, as `Duplicate` or `Unavailable`; a mistake of ours stays what it is. */
export const inOurWords = (error: unknown): unknown => {
  if (isDuplicateKey(error)) return new Duplicate(undefined, { cause: error });
  return withCauses(error).some(isAway) ? new Unavailable('database', { cause: error }) : error;
};
