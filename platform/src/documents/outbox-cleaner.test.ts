import { beforeEach, expect, test } from '@jest/globals';
import { type HandTimers, handTimers } from '../testing/hand-timers.ts';
import { type OutboxCleaner, outboxCleaner } from './outbox-cleaner.ts';
import type { Announcing } from './outboxes.ts';

/** The ids of those that were cleared, in their order. */
let cleared: string[];
/** Has more in its outbox than is known. */
let grown: string | undefined;
let timers: HandTimers;
let outboxes: OutboxCleaner;

const event = (id: string) => ({
  id,
  source: 'orders' as const,
  type: 'Counted',
  subject: 'a',
  time: '',
  data: {},
});
const announcing = (_id: string, more: Partial<Announcing> = {}): Announcing =>
  ({ _id, version: 1, outbox: [event(_id)], lease: { by: 'a', until: 0 }, ...more }) as Announcing;

beforeEach(() => {
  [cleared, grown, timers] = [[], undefined, handTimers()];
  outboxes = outboxCleaner(
    {
      clear: async ({ _id }) => {
        cleared.push(_id);
        return _id !== grown;
      },
    },
    timers,
  );
});

test('what waits is cleared at one moment, each for itself', async () => {
  grown = 'b';
  const all = ['a', 'b', 'c'].map((id) => outboxes.add(announcing(id)));
  expect([cleared, timers.waiting()]).toEqual([[], 1]);
  timers.runAll();
  expect(cleared).toEqual(['a', 'b', 'c']);
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([true, false, true]);
});

test('what is called off is not cleared', async () => {
  const [left, gone] = [outboxes.add(announcing('left')), outboxes.add(announcing('gone'))];
  gone.callOff();
  expect(await gone.ended).toBeUndefined();
  timers.runAll();
  expect(await left.ended).toBe(true);
  gone.callOff();
  expect(cleared).toEqual(['left']);
});

test('many do not wait, nor do a document that goes, a long outbox and an empty one', async () => {
  const long = Array.from({ length: 9 }, (_, n) => event(`${n}`));
  await outboxes.add(announcing('goes', { deleted: true })).ended;
  await outboxes.add(announcing('long', { outbox: long })).ended;
  await outboxes.add(announcing('empty', { outbox: [] })).ended;
  expect([cleared, timers.waiting()]).toEqual([['goes', 'long', 'empty'], 0]);
  const many = Array.from({ length: 50 }, (_, n) => outboxes.add(announcing(`many-${n}`)));
  await Promise.all(many.map(({ ended }) => ended));
  expect([cleared.length, timers.waiting()]).toEqual([53, 0]);
});

test('nothing waits once it is closed', async () => {
  const before = outboxes.add(announcing('before'));
  outboxes.close();
  const after = outboxes.add(announcing('after'));
  expect(await Promise.all([before.ended, after.ended])).toEqual([true, true]);
  expect([cleared, timers.waiting()]).toEqual([['before', 'after'], 0]);
});

test('a clearing that fails is reported', async () => {
  const failing = outboxCleaner({ clear: () => Promise.reject(new Error('away')) }, timers);
  const all = ['a', 'b'].map((id) => failing.add(announcing(id)).ended);
  timers.runAll();
  await Promise.all(all.map((ended) => expect(ended).rejects.toThrow('away')));
});
