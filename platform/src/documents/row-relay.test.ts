import type { CloudEvent } from '@biteboard/contracts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Unavailable, Unpublishable } from '../ports/errors.ts';
import type { EventBus } from '../ports/event-bus.ts';
import { eventually } from '../testing/eventually.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type Relay, relay } from './relay.ts';
import { type Repository, repository } from './repository.ts';
import { rowRelay } from './row-relay.ts';
import type { Stored, Versioned } from './versioned.ts';

interface Counter extends Versioned {
  n: number;
}

let ports: TestPorts;
let relaying: Relay;
let counters: Repository<Counter>;
let warnings: string[];
/** What the bus has taken, in order: `a1` is the first event of `a`. */
let taken: string[];
let refuse: (events: readonly CloudEvent[]) => Error | undefined;

const own = () => ports.forService('orders');
const raw = () => own().database.collection<Stored<Counter>>({ name: 'counters' });
const nameOf = ({ subject, data }: CloudEvent) => `${subject}${(data as { n: number }).n}`;
const open = (relay: Relay) => repository<Counter>({ ...own(), relay }, 'orders', { name: 'counters' });
const place = (_id: string, by = counters) =>
  by.save({ state: { _id, version: 0, n: 1 }, events: [{ type: 'Counted', data: { n: 1 } }] });
const count = (_id: string, more: Partial<Counter> = {}, by = counters) =>
  by.change(_id, (state) => ({
    state: { ...state, ...more, n: state.n + 1 },
    events: [{ type: 'Counted', data: { n: state.n + 1 } }],
  }));

beforeEach(() => {
  ports = testPorts();
  [warnings, taken, refuse] = [[], [], () => undefined];
  const bus: Pick<EventBus, 'publish'> = {
    publish: async (events) => {
      const error = refuse(events);
      if (error) throw error;
      taken.push(...events.map(nameOf));
    },
  };
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line).msg) });
  relaying = rowRelay({ bus, log, rows: ports.store.outbox });
  counters = open(relaying);
});
afterEach(async () => {
  await relaying.close();
  await ports.close();
});

/** The release before kept events in an outbox within the document; its process has died. */
const countersOfTheReleaseBefore = async (): Promise<Repository<Counter>> => {
  const { bus, log } = own();
  const before = relay({ bus, log, replica: 'before', now: own().clock.now });
  await before.close();
  return open(before);
};

test('events that the release before left in documents go out in order, before later ones', async () => {
  const before = await countersOfTheReleaseBefore();
  for (const id of ['a', 'b', 'gone']) await place(id, before);
  await count('a', {}, before);
  await count('gone', { deleted: true }, before);
  expect((await raw().findOne({ _id: 'a' }))?.outbox).toHaveLength(2);
  // Before the relay begins, as services do when they are mounted.
  await count('b');
  await relaying.start();
  await count('a');
  await relaying.idle();
  expect(taken.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
  expect(taken.filter((name) => name.startsWith('b'))).toEqual(['b1', 'b2']);
  expect(taken.filter((name) => name.startsWith('gone'))).toEqual(['gone1', 'gone2']);
  expect(await raw().find({}, { sort: { _id: 1 } })).toEqual([
    { _id: 'a', version: 3, n: 3 },
    { _id: 'b', version: 2, n: 2 },
  ]);
  expect(ports.store.outbox.list()).toEqual([]);
});

test('more than is kept in memory goes out, too, each document in order', async () => {
  const placedAt = ports.clock.now();
  const ids = Array.from({ length: 1_500 }, (_, n) => `m${n}-`);
  await Promise.all(ids.map((id) => place(id)));
  ports.clock.advance(60_000);
  await Promise.all(ids.map((id) => count(id)));
  expect(await relaying.backlog()).toBe(1_500);
  // Each document was placed before, and counted after the clock was put forward.
  expect((await relaying.oldestAt())! - placedAt).toBeLessThan(60_000);
  expect(await relaying.oldestAt()).toBeGreaterThanOrEqual(placedAt);
  await relaying.start();
  await relaying.idle();
  expect(await relaying.oldestAt()).toBeUndefined();
  for (const id of ids) expect(taken.filter((name) => name.startsWith(id))).toEqual([`${id}1`, `${id}2`]);
});

test('a bus that takes nothing costs one warning, and what waits goes out by itself', async () => {
  refuse = () => new Unavailable('events');
  await relaying.start();
  await Promise.all(['a', 'b', 'c'].map((id) => place(id)));
  await eventually(() => expect(warnings).toEqual(['events wait: they cannot be published now']));
  expect(await relaying.backlog()).toBe(3);
  refuse = () => undefined;
  await eventually(() => expect(taken.toSorted()).toEqual(['a1', 'b1', 'c1']), 20_000);
  await relaying.idle();
  expect(ports.store.outbox.list()).toEqual([]);
});

test('an event that no broker takes is set aside with its document, and later ones go out', async () => {
  refuse = ([first]) => (first && nameOf(first) === 'a1' ? new Unpublishable([first.id]) : undefined);
  await relaying.start();
  await place('a');
  await relaying.idle();
  await count('a');
  await relaying.idle();
  expect(taken).toEqual(['a2']);
  expect((await raw().findOne({ _id: 'a' }))?.unpublishable).toMatchObject([{ data: { n: 1 } }]);
  expect(await counters.find('a')).toEqual({ _id: 'a', version: 2, n: 2 });
});

test('where its events cannot be stored, neither is a document, nor what was to be committed with it', async () => {
  const { add } = ports.store.outbox;
  ports.store.outbox.add = () => {
    throw new Error('the disk is full');
  };
  const things = raw();
  const outcomes = await Promise.allSettled([things.insert({ _id: 'b', version: 1, n: 0 }), place('a')]);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
  ports.store.outbox.add = add;
  expect(await things.count({})).toBe(0);
  await place('a');
  expect(await relaying.backlog()).toBe(1);
});
