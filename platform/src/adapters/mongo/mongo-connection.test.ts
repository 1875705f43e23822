import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { MongoClient } from 'mongodb';
import { Unavailable } from '../../ports/errors.ts';
import { type MongoConnection, mongoConnection } from './mongo-connection.ts';

const address = 'mongo:27017';

let isDown: boolean;

/** As much of the driver's client as a connection touches. */
class FakeClient extends EventEmitter {
  connect = jest.fn(async () => {
    if (isDown) throw new Error('nobody');
  });
  close = jest.fn(async () => {});
  looks(awaited = false) {
    this.emit('serverHeartbeatStarted', { connectionId: address, awaited });
  }
}

let opened: FakeClient[];
let connection: MongoConnection;
let connect: () => MongoConnection;
const warnings: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  opened = [];
  isDown = false;
  warnings.length = 0;
  const open = () => {
    const client = new FakeClient();
    opened.push(client);
    return client as unknown as MongoClient;
  };
  connect = () =>
    mongoConnection(open, {
      warn: (...said: unknown[]) => warnings.push(String(said)),
      debug: () => {},
    } as never);
  connection = connect();
});
afterEach(async () => {
  await connection.close();
  jest.useRealTimers();
});

const now = () => connection.run(async (one) => one);

test('a client whose look at the server never ends is replaced and closed', async () => {
  opened[0]!.looks();
  await jest.advanceTimersByTimeAsync(7_000);
  expect(await now()).toBe(opened[0]);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await now()).toBe(opened[1]);
  expect(opened[0]!.close).toHaveBeenCalledTimes(1);
  expect(opened[1]!.connect).toHaveBeenCalledTimes(1);
  expect(warnings).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(2);
});

test.each([
  ['first', () => connect()],
  ['next', () => opened[0]!.looks()],
])('the %s client tries to connect until it finds a server', async (_which, begin) => {
  isDown = true;
  begin();
  await jest.advanceTimersByTimeAsync(15_000);
  const tries = () => opened[1]!.connect.mock.calls.length;
  expect(tries()).toBeGreaterThan(2);
  isDown = false;
  await jest.advanceTimersByTimeAsync(2_000);
  const enough = tries();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(tries()).toBe(enough);
});

test('a client whose looks end, well or badly, is kept; so is one that waits for news', async () => {
  const [client] = opened;
  for (const outcome of ['serverHeartbeatSucceeded', 'serverHeartbeatFailed']) {
    client!.looks();
    await jest.advanceTimersByTimeAsync(5_000);
    client!.emit(outcome, { connectionId: address });
    await jest.advanceTimersByTimeAsync(60_000);
  }
  client!.looks(true);
  await jest.advanceTimersByTimeAsync(8_000);
  client!.emit('serverClosed', { address });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await now()).toBe(client);
});

test('a call that takes long is Unavailable, and its client goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const refused = expect(connection.run(() => promise)).rejects.toBeInstanceOf(Unavailable);
  await jest.advanceTimersByTimeAsync(12_000);
  await refused;
  await jest.advanceTimersByTimeAsync(20_000);
  resolve();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await now()).toBe(opened[0]);
});

test('a client one of whose calls never ends is replaced; the call is Unavailable before', async () => {
  const hanging = connection.run(() => new Promise(() => {}));
  const refused = expect(hanging).rejects.toBeInstanceOf(Unavailable);
  await jest.advanceTimersByTimeAsync(12_000);
  await refused;
  expect(await now()).toBe(opened[0]);
  await jest.advanceTimersByTimeAsync(24_000);
  expect(await now()).toBe(opened[1]);
  expect(opened[0]!.close).toHaveBeenCalledTimes(1);
});
