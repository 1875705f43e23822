import { expect, test } from '@jest/globals';
import { MongoBulkWriteError, MongoNetworkError, MongoServerError, type WriteError } from 'mongodb';
import { Duplicate, Unavailable } from '../../ports/errors.ts';
import { updateMany } from './update-many.ts';

type Many = Parameters<typeof updateMany>[0];

const UNMATCHED = { code: 66, errmsg: 'would modify the immutable field _id' };
const answers = (value: boolean) => ({ status: 'fulfilled', value });
const rejected = (why: unknown) => ({ status: 'rejected', reason: why });

/** A collection whose server answers so of three updates of one command; singly it makes each or throws. */
const answering = (
  errors: Partial<WriteError>[],
  { matchedCount = 3 - errors.length, majority = true, single = async () => ({ matchedCount: 1 }) } = {},
) => {
  const result = { matchedCount, getWriteConcernError: () => (majority ? undefined : { code: 64 }) };
  const about = { message: 'some failed', code: errors[0]?.code, writeErrors: errors };
  const asked: unknown[] = [];
  const collection = {
    bulkWrite: async (all: unknown[]) => {
      asked.push(all);
      if (errors.length > 0) throw new MongoBulkWriteError(about as never, result as never);
    },
    updateOne: (filter: unknown) => {
      asked.push(filter);
      return single();
    },
  } as unknown as Many;
  return { collection, asked };
};
const update = (collection: Many, ids = ['a', 'b', 'c']) =>
  updateMany(
    collection,
    ids.map((_id) => ({ filter: { _id, version: 1 }, changes: { $set: { version: 2 } } })),
  );

test('updates of a moment are one command; one alone is sent as it is', async () => {
  const { collection, asked } = answering([]);
  expect(await update(collection)).toEqual([answers(true), answers(true), answers(true)]);
  expect(asked).toMatchObject([{ length: 3 }]);
  expect(await update(collection, ['a'])).toEqual([answers(true)]);
  expect(asked[1]).toEqual({ _id: 'a', version: 1 });
});

test('one that does not match, and one whose value is taken, are so for themselves', async () => {
  const taken = { index: 2, code: 11000, errmsg: 'taken' };
  const { collection, asked } = answering([{ index: 1, ...UNMATCHED }, taken]);
  expect(await update(collection)).toEqual([answers(true), answers(false), rejected(expect.any(Duplicate))]);
  expect(asked).toHaveLength(1);
});

test('one that is refused for another reason is asked again alone, which tells', async () => {
  const { collection, asked } = answering([{ index: 1, code: 54, errmsg: 'cannot be inserted' }]);
  expect(await update(collection)).toEqual([answers(true), answers(true), answers(true)]);
  expect(asked[1]).toEqual({ _id: 'b', version: 1 });
  const unfit = new MongoServerError({ code: 14, errmsg: 'cannot apply $inc' });
  const refusing = answering([{ index: 0, code: 14, errmsg: 'cannot apply $inc' }], {
    single: () => Promise.reject(unfit),
  });
  expect(await update(refusing.collection)).toEqual([rejected(unfit), answers(true), answers(true)]);
});

test('what no majority has may be stored or not, and so may what it lost to', async () => {
  const { collection } = answering([{ index: 1, ...UNMATCHED }], { majority: false });
  const unknown = rejected(expect.any(Unavailable));
  expect(await update(collection)).toEqual([unknown, unknown, unknown]);
});

test('what was not counted may be stored or not', async () => {
  const { collection } = answering([{ index: 1, ...UNMATCHED }], { matchedCount: 1 });
  const unknown = rejected(expect.any(Unavailable));
  expect(await update(collection)).toEqual([unknown, answers(false), unknown]);
});

test('where no server answered, nothing is known of any', async () => {
  const away = new MongoNetworkError('connection closed');
  await expect(update({ bulkWrite: () => Promise.reject(away) } as unknown as Many)).rejects.toBe(away);
});
