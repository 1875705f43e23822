import { expect, test } from '@jest/globals';
import { MongoBulkWriteError, MongoNetworkError } from 'mongodb';
import { type Newer, putEachNewer } from './put-each-newer.ts';

type Many = Parameters<typeof putEachNewer>[0];

const stored = (value: boolean) => ({ status: 'fulfilled', value });
const newer = (_id: string, version = 1): Newer => ({ _id, version });

/** A server that takes every command of several documents, and notes the ids and versions that each named. */
const takingAll = () => {
  const commands: string[][] = [];
  const collection = {
    bulkWrite: async (each: { replaceOne: { replacement: Newer } }[]) => {
      commands.push(
        each.map(({ replaceOne: { replacement } }) => `${replacement._id} ${replacement.version}`),
      );
    },
    replaceOne: async (_older: object, { _id, version }: Newer) => {
      commands.push([`${_id} ${version}`]);
      return { matchedCount: 0, upsertedCount: 0 };
    },
  } as unknown as Many;
  return { collection, commands };
};

test('documents of a moment are put by one command', async () => {
  const { collection, commands } = takingAll();
  const put = await putEachNewer(
    collection,
    ['a', 'b', 'c'].map((id) => newer(id)),
  );
  expect(put).toEqual([stored(true), stored(true), stored(true)]);
  expect(commands).toEqual([['a 1', 'b 1', 'c 1']]);
});

test('of two versions of a document the newer one is put first, and the older one finds it there', async () => {
  const { collection, commands } = takingAll();
  const put = await putEachNewer(collection, [newer('a', 1), newer('a', 2), newer('b')]);
  expect(put).toEqual([stored(false), stored(true), stored(true)]);
  expect(commands).toEqual([['a 2', 'b 1'], ['a 1']]);
});

test('copies that came before already cost no command each', async () => {
  const errors = ['a', 'b', 'c'].map((_id, index) => ({ index, code: 11000, errmsg: 'taken' }));
  const error = new MongoBulkWriteError(
    { message: 'taken', code: 11000, writeErrors: errors } as never,
    {
      insertedCount: 0,
      matchedCount: 0,
      upsertedCount: 0,
      getWriteConcernError: () => undefined,
    } as never,
  );
  const collection = {
    bulkWrite: () => Promise.reject(error),
    countDocuments: async (filter: object) => ('$or' in filter ? 0 : 3),
  } as unknown as Many;
  const put = await putEachNewer(
    collection,
    ['a', 'b', 'c'].map((id) => newer(id)),
  );
  expect(put).toEqual([stored(false), stored(false), stored(false)]);
});

test('where no server answered, nothing is known of any', async () => {
  const away = new MongoNetworkError('connection closed');
  const collection = { bulkWrite: () => Promise.reject(away) } as unknown as Many;
  await expect(putEachNewer(collection, [newer('a'), newer('b')])).rejects.toBe(away);
});
