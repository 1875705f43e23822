import { beforeEach, expect, test } from '@jest/globals';
import { type OutboxCleaner, outboxCleaner } from './outbox-cleaner.ts';
import type { Announcing } from './outboxes.ts';

/** Commands in their order: the ids of those that were cleared together, or the only one. */
let commands: (string | string[])[];
/** Has more in its outbox than is known. */
let grown: string | undefined;
let due: (() => void)[];
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
const turn = () => {
  for (const run of due.splice(0)) run();
};

beforeEach(() => {
  [commands, grown, due] = [[], undefined, []];
  outboxes = outboxCleaner(
    {
      clear: async ({ _id }) => {
        commands.push(_id);
        return _id !== grown;
      },
      clearEach: async (documents) => {
        const ids = documents.map(({ _id }) => _id);
        commands.push(ids);
        return !ids.includes(grown ?? '');
      },
    },
    {
      after: (_ms, run) => {
        due.push(run);
        return () => (due = due.filter((one) => one !== run));
      },
    },
  );
});

test('what waits goes in one command', async () => {
  const all = ['a', 'b', 'c'].map((id) => outboxes.add(announcing(id)));
  expect([commands, due.length]).toEqual([[], 1]);
  turn();
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([true, true, true]);
  expect(commands).toEqual([['a', 'b', 'c']]);
});

test('where one has grown each is cleared by itself', async () => {
  grown = 'b';
  const all = ['a', 'b'].map((id) => outboxes.add(announcing(id)));
  turn();
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([true, false]);
  expect(commands).toEqual([['a', 'b'], 'a', 'b']);
});

test('what is called off is not cleared', async () => {
  const [left, gone] = [outboxes.add(announcing('left')), outboxes.add(announcing('gone'))];
  gone.callOff();
  expect(await gone.ended).toBeUndefined();
  turn();
  expect(await left.ended).toBe(true);
  gone.callOff();
  expect(commands).toEqual(['left']);
});

test('many do not wait, nor do a document that goes, a long outbox and an empty one', async () => {
  const long = Array.from({ length: 9 }, (_, n) => event(`${n}`));
  await outboxes.add(announcing('goes', { deleted: true })).ended;
  await outboxes.add(announcing('long', { outbox: long })).ended;
  await outboxes.add(announcing('empty', { outbox: [] })).ended;
  expect([commands, due]).toEqual([['goes', 'long', 'empty'], []]);
  const many = Array.from({ length: 50 }, (_, n) => outboxes.add(announcing(`many-${n}`)));
  await Promise.all(many.map(({ ended }) => ended));
  expect([commands.length, due]).toEqual([4, []]);
});

test('nothing waits once it is closed', async () => {
  const before = outboxes.add(announcing('before'));
  outboxes.close();
  const after = outboxes.add(announcing('after'));
  expect(await Promise.all([before.ended, after.ended])).toEqual([true, true]);
  expect([commands, due]).toEqual([['before', 'after'], []]);
});

test('a command that fails is reported to all that waited for it', async () => {
  const failing = outboxCleaner(
    { clear: () => Promise.reject(new Error('away')), clearEach: () => Promise.reject(new Error('away')) },
    {
      after: (_ms, run) => {
        due.push(run);
        return () => {};
      },
    },
  );
  const all = ['a', 'b'].map((id) => failing.add(announcing(id)).ended);
  turn();
  await Promise.all(all.map((ended) => expect(ended).rejects.toThrow('away')));
});
