import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { pino } from 'pino';
import type { Database } from '../../ports/database.ts';
import { Duplicate, Unavailable } from '../../ports/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import { type FaultOf, type FaultyMongoServer, faultyMongoServer } from './faulty-mongo-server.fixture.ts';
import { gridfsFileStore } from './gridfs-file-store.ts';
import { type MongoConnection, mongoClient, mongoConnection } from './mongo-connection.ts';
import { mongoDatabase } from './mongo-database.ts';

const log = pino({ level: 'silent' });
let server: FaultyMongoServer;
let connection: MongoConnection;
let database: Database;
let faultOf: FaultOf;
let asked: { name: string; collection: string; command: Document }[];

beforeEach(async () => {
  faultOf = () => undefined;
  asked = [];
  server = await faultyMongoServer(
    (name, collection, command) => {
      asked.push({ name, collection, command });
      return faultOf(name, collection, command);
    },
    { replicaSet: true },
  );
  connection = mongoConnection(() => mongoClient(server.url), log);
  database = mongoDatabase(connection, 'd', log);
  await eventually(() => database.ping());
});
afterEach(async () => {
  await connection.close();
  await server.close();
});

const commands = (...names: string[]): Document[] =>
  asked.filter(({ name }) => names.includes(name)).map(({ command }) => command);

test('reads answer what a majority has, once the primary knows, and writes are a majority’s, all within 10 s', async () => {
  const things = database.collection<{ _id: string; n: number }>({ name: 'things' });
  const files = gridfsFileStore(connection, 'd');
  await things.insert({ _id: 'a', n: 1 });
  await things.update({ _id: 'a' }, { $set: { n: 2 } });
  await things.remove({ _id: 'b' });
  await things.find({});
  await things.findOne({ _id: 'a' });
  await things.count({});
  await files.put('logo', Buffer.from('x'), 'image/webp');
  await files.put('logo', Buffer.from('y'), 'image/webp');
  await files.get('logo');
  const [first, ...reads] = commands('find', 'aggregate');
  expect(first).toMatchObject({ readConcern: { level: 'linearizable' }, maxTimeMS: 10_000 });
  expect(reads.length).toBeGreaterThan(5);
  for (const read of reads) expect(read.readConcern).toEqual({ level: 'majority' });
  const ours = commands('find', 'aggregate').filter(
    (read) => read.find === 'things' || read.aggregate || read.filter?.filename,
  );
  expect(ours.length).toBeGreaterThan(4);
  for (const read of ours) expect(read.maxTimeMS).toBe(10_000);
  const writes = commands('insert', 'update', 'delete');
  expect(writes.length).toBeGreaterThan(6);
  for (const write of writes) {
    expect(write.writeConcern).toEqual({ w: 'majority', j: true, wtimeout: 10_000 });
  }
});

test('what one turn updates by ids is one command, and one update alone is no upsert', async () => {
  const things = database.collection<{ _id: string; n: number }>({ name: 'things' });
  await Promise.all(['a', 'b', 'c'].map((_id) => things.insert({ _id, n: 1 })));
  const update = (_id: string, n: number) => things.update({ _id, n }, { $set: { n: n + 1 } });
  expect(await Promise.all([update('a', 1), update('b', 1), update('c', 1)])).toEqual([true, true, true]);
  expect(await update('a', 2)).toBe(true);
  expect(commands('update').map(({ updates }) => updates.map(({ upsert }: Document) => upsert))).toEqual([
    [true, true, true],
    [undefined],
  ]);
});

test('indexes are made when the database is prepared, and not again at the first call', async () => {
  const things = database.collection({ name: 'things', indexes: [{ paths: ['slug'], unique: true }] });
  await database.prepare();
  expect(commands('createIndexes')).toMatchObject([{ indexes: [{ key: { slug: 1 }, unique: true }] }]);
  await things.findOne({ slug: 'x' });
  expect(commands('createIndexes')).toHaveLength(1);
});

test('preparing waits for a server that cannot build now', async () => {
  database.collection({ name: 'things', indexes: [{ paths: ['slug'], unique: true }] });
  let left = 2;
  faultOf = (name) => {
    if (name !== 'createIndexes' || left === 0) return undefined;
    left -= 1;
    return { code: 202 };
  };
  await database.prepare();
  expect(commands('createIndexes')).toHaveLength(3);
});

test('an index that the data breaks is no Duplicate of a caller’s, and the old one stays', async () => {
  const things = database.collection({ name: 'things', indexes: [{ paths: ['email'], unique: true }] });
  faultOf = (name) => (name === 'createIndexes' ? { code: 11000 } : undefined);
  const refusal = await database.prepare().catch((error: Error) => error);
  expect(refusal).not.toBeInstanceOf(Duplicate);
  expect(`${refusal}`).toBe(
    'Error: the index biteboard_email_unique of d.things cannot be made: documents share what must be unique',
  );
  const call = await things.insert({ _id: 'a' }).catch((error: Error) => error);
  expect(call).not.toBeInstanceOf(Duplicate);
  expect(call).not.toBeInstanceOf(Unavailable);
  expect(commands('dropIndexes')).toEqual([]);
});
