import { expect, test } from '@jest/globals';
import { MongoBulkWriteError, MongoNetworkError, type WriteError } from 'mongodb';
import { Duplicate, Unavailable } from '../../ports/errors.ts';
import { insertMany } from './insert-many.ts';

type Many = Parameters<typeof insertMany>[0];

const IDS = ['a', 'b', 'c'];
const inserted = { status: 'fulfilled', value: undefined };
const rejected = (why: unknown) => ({ status: 'rejected', reason: why });

/** A collection whose server answers so of three documents. */
const answering = (errors: Partial<WriteError>[], insertedCount: number, majority = true): Many => {
  const result = { insertedCount, getWriteConcernError: () => (majority ? undefined : { code: 64 }) };
  const about = { message: 'some failed', code: errors[0]?.code, writeErrors: errors };
  const error = new MongoBulkWriteError(about as never, result as never);
  return { insertMany: () => Promise.reject(error) } as unknown as Many;
};
const insert = (collection: Many) =>
  insertMany(
    collection,
    IDS.map((_id) => ({ _id })),
  );

test('one whose id is taken is so for itself', async () => {
  expect(await insert(answering([{ index: 1, code: 11000, errmsg: 'taken' }], 2))).toEqual([
    inserted,
    rejected(expect.any(Duplicate)),
    inserted,
  ]);
});

test('one that the server does not take is reported with the server’s error', async () => {
  const outcomes = await insert(answering([{ index: 0, code: 2, errmsg: 'bad value' }], 2));
  expect(outcomes).toEqual([rejected(expect.objectContaining({ code: 2 })), inserted, inserted]);
  expect(outcomes[0]).not.toEqual(rejected(expect.any(Unavailable)));
});

test.each([
  { about: 'no majority has', insertedCount: 2, majority: false },
  { about: 'were not counted', insertedCount: 1, majority: true },
])('what $about may be there or not', async ({ insertedCount, majority }) => {
  const answer = answering([{ index: 1, code: 11000, errmsg: 'taken' }], insertedCount, majority);
  const unknown = rejected(expect.any(Unavailable));
  expect(await insert(answer)).toEqual([unknown, rejected(expect.any(Duplicate)), unknown]);
});

test('where no server answered, nothing is known of any', async () => {
  const away = new MongoNetworkError('connection closed');
  await expect(insert({ insertMany: () => Promise.reject(away) } as unknown as Many)).rejects.toBe(away);
});
