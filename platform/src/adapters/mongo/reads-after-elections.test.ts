import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from '@jest/globals';
import type { MongoClient } from 'mongodb';
import { readsAfterElections } from './reads-after-elections.ts';

/** A set whose primary tells only by a linearizable read that it knows what was acknowledged. */
class FakeSet extends EventEmitter {
  asked: [database: string, options: unknown][] = [];
  answer: () => Promise<unknown> = async () => null;
  db = (database: string) => ({
    collection: () => ({
      findOne: (_filter: unknown, options: unknown) => {
        this.asked.push([database, options]);
        return this.answer();
      },
    }),
  });
  hears(servers: object) {
    this.emit('topologyDescriptionChanged', {
      newDescription: { servers: new Map(Object.entries(servers)) },
    });
  }
  elects(address: string, electionId: number) {
    this.hears({
      other: { address: 'other', type: 'RSSecondary', electionId: null },
      [address]: { address, type: 'RSPrimary', electionId },
    });
  }
}

let set: FakeSet;
let read: ReturnType<typeof readsAfterElections>['read'];
let calls: number;
const call = async (): Promise<number> => {
  calls += 1;
  return calls;
};
beforeEach(() => {
  set = new FakeSet();
  read = readsAfterElections(set as unknown as MongoClient, 1_234).read;
  calls = 0;
});

test('a primary is asked once to catch up before it is read, and again after each election', async () => {
  for (const electionId of [1, 2]) {
    set.elects('a', electionId);
    await Promise.all([read('orders', call), read('orders', call), read('carts', call)]);
    set.hears({ a: { address: 'a', type: 'Unknown', electionId: null } });
    set.elects('a', electionId);
    await read('orders', call);
    expect(set.asked).toHaveLength(electionId);
  }
  set.elects('b', 3);
  await read('carts', call);
  const options = { readConcern: 'linearizable', maxTimeMS: 1_234 };
  expect(set.asked).toEqual(['orders', 'orders', 'carts'].map((database) => [database, options]));
});

test('nothing is read before the primary has caught up, however many were elected while it was asked', async () => {
  const first = Promise.withResolvers<null>();
  set.answer = () => first.promise;
  set.elects('a', 1);
  const reading = read('orders', call);
  set.elects('b', 2);
  const second = Promise.withResolvers<null>();
  set.answer = () => second.promise;
  first.resolve(null);
  await new Promise((resolve) => setImmediate(resolve));
  expect([set.asked.length, calls]).toEqual([2, 0]);
  second.resolve(null);
  expect(await reading).toBe(1);
});

test('what was read while a primary was elected is read again', async () => {
  set.elects('a', 1);
  const reading = read('orders', async () => {
    if (calls === 0) set.elects('b', 2);
    return call();
  });
  expect(await reading).toBe(2);
  expect(set.asked).toHaveLength(2);
});

test('so is what was read before another read made that primary catch up', async () => {
  set.elects('a', 1);
  const slow = Promise.withResolvers<void>();
  const reading = read('orders', async () => {
    const answer = await call();
    if (answer === 1) await slow.promise;
    return answer;
  });
  await new Promise((resolve) => setImmediate(resolve));
  set.elects('b', 2);
  expect(await read('orders', call)).toBe(2);
  slow.resolve();
  expect(await reading).toBe(3);
});

test('where it cannot be asked nothing is read, and the next read asks again', async () => {
  set.elects('a', 1);
  set.answer = () => Promise.reject(new Error('no majority'));
  await expect(read('orders', call)).rejects.toThrow('no majority');
  expect(calls).toBe(0);
  set.answer = async () => null;
  expect(await read('orders', call)).toBe(1);
});

test('a server without elections is not asked', async () => {
  set.hears({ a: { address: 'a', type: 'Standalone', electionId: null } });
  expect(await read('orders', call)).toBe(1);
  expect(set.asked).toEqual([]);
});
