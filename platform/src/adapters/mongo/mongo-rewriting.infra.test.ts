import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { Binary, type Db, type Document } from 'mongodb';
import { onRealServers } from '../../testing/on-real-servers.ts';
import { mongoClient } from './mongo-connection.ts';
import { rewriteTexts } from './mongo-rewriting.ts';

await onRealServers(['mongo'], ({ mongoUrl }) => {
  const client = mongoClient(mongoUrl);
  const db = client.db(`rewriting_${randomUUID().slice(0, 8)}`);
  const notes = db.collection<Document & { _id: string }>('notes');
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
  });

  let told: [string, string, string][];
  const rewrite = (of: Db = db, remembered?: ReadonlySet<string>) =>
    rewriteTexts(of, {
      ...(remembered && { remembered }),
      marks: ['old'],
      change: (text) => text.replaceAll('old', 'new'),
      told: (...one) => told.push(one),
    });
  beforeEach(async () => {
    told = [];
    await notes.deleteMany({});
  });

  test('texts are changed where they stand, in names and in lists, and nothing else is', async () => {
    const at = new Date();
    const whole = {
      _id: '1',
      a: { b: 'old 1' },
      list: [{ c: 'x' }, { c: 'old 2' }],
      at,
      n: null,
      version: 7,
    };
    await notes.insertMany([whole, { _id: '2', a: 'fine' }] as never);
    await db.collection('fs.chunks').insertOne({ text: 'old', data: new Binary(Buffer.from('old')) });
    await rewrite();
    expect(await notes.findOne({ _id: '1' })).toEqual({
      ...whole,
      a: { b: 'new 1' },
      list: [{ c: 'x' }, { c: 'new 2' }],
    });
    expect(told).toEqual([
      ['notes', 'old 1', 'new 1'],
      ['notes', 'old 2', 'new 2'],
    ]);
    told = [];
    await rewrite();
    expect(told).toEqual([]);
  });

  test('a document that its service remembers gets another version with what is changed', async () => {
    await notes.insertMany([
      { _id: '1', a: 'old', version: 7 },
      { _id: '2', a: 'fine', version: 7 },
    ]);
    await rewrite(db, new Set(['notes']));
    expect(await notes.find().toArray()).toEqual([
      { _id: '1', a: 'new', version: 8 },
      { _id: '2', a: 'fine', version: 7 },
    ]);
  });

  test('what somebody changes after it was read stays theirs, and is reported as it was read', async () => {
    await notes.insertOne({ _id: '1', a: 'old 1', b: 'old 2' });
    const racing = {
      listCollections: db.listCollections.bind(db),
      collection: (name: string) => ({
        find: () => db.collection(name).find(),
        updateOne: async (...update: Parameters<typeof notes.updateOne>) => {
          await notes.updateOne({ _id: '1' }, { $set: { a: 'old and theirs' } });
          return notes.updateOne(...update);
        },
      }),
    } as unknown as Db;
    await rewrite(racing);
    expect(await notes.findOne({ _id: '1' })).toEqual({ _id: '1', a: 'old and theirs', b: 'old 2' });
    expect(told).toEqual([
      ['notes', 'old 1', 'old 1'],
      ['notes', 'old 2', 'old 2'],
    ]);
  });

  test('a name that MongoDB would take for a path is left alone, and reported', async () => {
    await notes.insertOne({ _id: '1', answers: { 'key.1': 'old' }, a: 'old' });
    await rewrite();
    expect(await notes.findOne({ _id: '1' })).toEqual({ _id: '1', answers: { 'key.1': 'old' }, a: 'new' });
    expect(told).toEqual([
      ['notes', 'old', 'old'],
      ['notes', 'old', 'new'],
    ]);
  });
});
