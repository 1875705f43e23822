import { type MongoBulkWriteError, MongoServerError } from 'mongodb';
import type { Outcomes } from '../../async/coalesce.ts';
import { Unavailable } from '../../ports/errors.ts';
import { inOurWords } from './mongo-errors.ts';

/**
 * What became of each of so many writes of one command, where the server made some and not others; undefined where no
 * answer tells.
 * @param made what those answer that were made
 */
export const bulkOutcomes = <Answer>(
  error: MongoBulkWriteError,
  count: number,
  made: Answer,
): Outcomes<Answer> | undefined => {
  const failed = new Map([error.writeErrors].flat().map((one) => [one.index, one]));
  if (failed.size === 0) return undefined;
  const { insertedCount = 0, matchedCount = 0, upsertedCount = 0 } = error;
  const isSure =
    insertedCount + matchedCount + upsertedCount + failed.size >= count &&
    !error.result.getWriteConcernError();
  return Array.from({ length: count }, (_, index) => {
    const { code, errmsg } = failed.get(index) ?? {};
    if (code !== undefined)
      return { status: 'rejected', reason: inOurWords(new MongoServerError({ code, errmsg })) };
    return isSure
      ? { status: 'fulfilled', value: made }
      : { status: 'rejected', reason: new Unavailable('database', { cause: error }) };
  });
};
