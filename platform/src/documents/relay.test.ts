import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Unavailable, Unpublishable } from '../ports/errors.ts';
import type { EventBus } from '../ports/event-bus.ts';
import { eventually } from '../testing/eventually.ts';
import { handTimers } from '../testing/hand-timers.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type Relay, relay } from './relay.ts';
import { type Repository, repository } from './repository.ts';
import type { Versioned } from './versioned.ts';

interface Counter extends Versioned {
  n: number;
}

let ports: TestPorts;
let lines: { level: number; msg: string }[];
/** Ids of what the broker has, in order. */
let taken: string[];
/** What the broker says to a document's events. */
let refuse: (subject: string) => Error | undefined;
let relaying: Relay;
let counters: Repository<Counter>;

/** A relay to a broker of the test's own. */
const openRelay = (replica: string): void => {
  const own = ports.forService('orders');
  const bus: Pick<EventBus, 'publish'> = {
    publish: async (events) => {
      const error = refuse(events[0]?.subject ?? '');
      if (error) throw error;
      taken.push(...events.map(({ subject }) => subject));
    },
  };
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  relaying = relay({ bus: bus as EventBus, log, replica, now: own.clock.now });
  counters = repository<Counter>({ ...own, relay: relaying }, 'orders', { name: 'counters' });
};
const place = (_id: string) =>
  counters.save({ state: { _id, version: 0, n: 1 }, events: [{ type: 'Counted', data: { n: 1 } }] });
const placeMany = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => place(`many-${n}`)));
const warnings = () => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg);

beforeEach(() => {
  ports = testPorts();
  [lines, taken, refuse] = [[], [], () => undefined];
  openRelay('first');
});
afterEach(async () => {
  await relaying.close();
  await ports.close();
});

test('a broker that is away costs one warning, however many documents wait, and none is forgotten', async () => {
  refuse = () => new Unavailable('events');
  await relaying.start();
  await placeMany(3_000);
  expect(await relaying.backlog()).toBe(3_000);
  expect(warnings()).toEqual(['events wait: they cannot be published now']);
  refuse = () => undefined;
  await eventually(() => expect(taken.length).toBeGreaterThan(1_900), 20_000);
  // Those that did not wait by name are found once their lease has run out.
  ports.clock.advance(20_000);
  await eventually(async () => expect(await relaying.backlog()).toBe(0), 20_000);
  expect(new Set(taken).size).toBe(3_000);
});

test('a document whose events the broker does not take now holds up no other', async () => {
  refuse = (subject) => (subject === 'stuck' ? new Unavailable('events') : undefined);
  await relaying.start();
  await place('stuck');
  await placeMany(50);
  await eventually(() => expect(taken).toHaveLength(50), 10_000);
  refuse = () => undefined;
  await eventually(() => expect(taken).toContain('stuck'), 20_000);
});

test('an event that can never be published is set aside with its document, and later ones go out', async () => {
  const raw = ports.forService('orders').database.collection<{ _id: string; outbox?: { id: string }[] }>({
    name: 'counters',
  });
  await relaying.start();
  refuse = () => new Unavailable('events');
  await place('big');
  const { outbox } = (await raw.findOne({ _id: 'big' }))!;
  refuse = () => new Unpublishable([outbox![0]!.id]);
  await eventually(async () => expect(await relaying.backlog()).toBe(0), 20_000);
  expect(await raw.findOne({ _id: 'big' })).toEqual({ _id: 'big', version: 1, n: 1, unpublishable: outbox });
  refuse = () => undefined;
  await counters.change('big', (state) => ({
    state: { ...state, n: 2 },
    events: [{ type: 'Counted', data: { n: 2 } }],
  }));
  await eventually(() => expect(taken).toEqual(['big']));
  expect(await counters.find('big')).toEqual({ _id: 'big', version: 2, n: 2 });
});

test('a write without events while the outbox waits to be cleared leaves nothing in it, and keeps what it wrote', async () => {
  const raw = ports.forService('orders').database.collection({ name: 'counters' });
  await place('a');
  await eventually(() => expect(taken).toEqual(['a']));
  await counters.change('a', (state) => ({ state: { ...state, n: 2 }, events: [] }));
  await relaying.idle();
  expect(await raw.findOne({ _id: 'a' })).toEqual({ _id: 'a', version: 2, n: 2 });
  expect(taken).toEqual(['a']);
});

test('an event that is announced while the outbox waits to be cleared goes out at once, and alone', async () => {
  const own = ports.forService('orders');
  const heard: unknown[] = [];
  const publish = async (events: readonly { data: unknown }[]) =>
    void heard.push(events.map(({ data }) => data));
  const waiting = relay({
    bus: { publish } as unknown as EventBus,
    log: own.log,
    replica: 'a',
    now: own.clock.now,
    timers: handTimers(),
  });
  const slowly = repository<Counter>({ ...own, relay: waiting }, 'orders', { name: 'counters' });
  await slowly.save({ state: { _id: 'a', version: 0, n: 1 }, events: [{ type: 'Counted', data: { n: 1 } }] });
  await eventually(() => expect(heard).toHaveLength(1));
  await slowly.change('a', (state) => ({
    state: { ...state, n: 2 },
    events: [{ type: 'Counted', data: { n: 2 } }],
  }));
  await eventually(() => expect(heard).toEqual([[{ n: 1 }], [{ n: 2 }]]));
  expect(await waiting.backlog()).toBe(1);
  expect(Math.abs((await waiting.oldestAt())! - own.clock.now())).toBeLessThan(60_000);
  await waiting.close();
  expect(await waiting.backlog()).toBe(0);
  expect(await waiting.oldestAt()).toBeUndefined();
});

test('a start leaves what a living replica is at, and takes it over once that has been silent', async () => {
  const held = Promise.withResolvers<void>();
  const own = ports.forService('orders');
  const open = (replica: string, publish: EventBus['publish']) =>
    relay({ bus: { publish } as EventBus, log: own.log, replica, now: own.clock.now });
  const living = open('living', () => held.promise);
  const slow = repository<Counter>({ ...own, relay: living }, 'orders', { name: 'counters' });
  await slow.save({ state: { _id: 'a', version: 0, n: 1 }, events: [{ type: 'Counted', data: { n: 1 } }] });
  const heard: string[] = [];
  const other = open('other', async (events) => {
    heard.push(...events.map(({ subject }) => subject));
  });
  repository<Counter>({ ...own, relay: other }, 'orders', { name: 'counters' });
  await other.start();
  await other.idle();
  expect(heard).toEqual([]);
  ports.clock.advance(20_000);
  await eventually(() => expect(heard).toEqual(['a']), 10_000);
  held.resolve();
  await Promise.all([living.close(), other.close()]);
});
