import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { EventBus } from '../ports/event-bus.ts';
import { countingReads } from '../testing/counting-reads.ts';
import { eventually } from '../testing/eventually.ts';
import { seeded, seedGiven } from '../testing/seeded.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type Relay, relay } from './relay.ts';
import { type Repository, repository } from './repository.ts';
import type { Stored, Versioned } from './versioned.ts';

interface Counter extends Versioned {
  n: number;
  code?: string;
}

interface Replica {
  counters: Repository<Counter>;
  reads(): number;
  relaying: Relay;
}

let ports: TestPorts;
let replicas: Replica[];
/** What the broker has of each document, in order. */
let published: Map<string, number[]>;

/** One of several processes that share a database, behind a network or not. */
const open = (replica: string, isRemote = true): Replica => {
  const own = ports.forService('orders');
  const bus: Pick<EventBus, 'publish'> = {
    publish: async (events) => {
      for (const { subject, data } of events)
        published.set(subject, [...(published.get(subject) ?? []), (data as Counter).n]);
    },
  };
  const log = pino({ level: 'silent' });
  const relaying = relay({ bus: bus as EventBus, log, replica, now: own.clock.now });
  const { database, reads } = countingReads(own.database);
  const spec = { name: 'counters', hot: true };
  const near = { ...own, database: { ...database, isRemote }, relay: relaying };
  const counters = repository<Counter>(near, 'orders', spec);
  const one = { counters, reads, relaying };
  replicas.push(one);
  return one;
};
const raw = () => ports.forService('orders').database.collection<Stored<Counter>>({ name: 'counters' });
const counted = (state: Counter) => {
  const n = state.n + 1;
  return { state: { ...state, n }, events: [{ type: 'Counted', data: { n } }] };
};
const place = ({ counters }: Replica, _id = 'a') => counters.save(counted({ _id, version: 0, n: 0 }));

beforeEach(() => {
  ports = testPorts();
  [replicas, published] = [[], new Map()];
});
afterEach(async () => {
  await Promise.all(replicas.map(({ relaying }) => relaying.close()));
  await ports.close();
});

test('what this process wrote last is changed without a look at the database, as long as a minute', async () => {
  const here = open('here');
  await place(here);
  await here.relaying.idle();
  const before = here.reads();
  await here.counters.change('a', counted, 'event-1');
  expect(await here.counters.change('a', counted, 'event-2')).toEqual({ _id: 'a', version: 3, n: 3 });
  expect(here.reads()).toBe(before);
  await here.relaying.idle();
  expect(published.get('a')).toEqual([1, 2, 3]);
  expect(await raw().findOne({ _id: 'a' })).toEqual({
    _id: 'a',
    version: 3,
    n: 3,
    inbox: ['event-1', 'event-2'],
  });
  ports.clock.advance(60_001);
  await here.counters.change('a', counted);
  expect(here.reads()).toBeGreaterThan(before);
});

test('what another process has changed since is decided on as it is now', async () => {
  const [here, there] = [open('here'), open('there')];
  await place(here);
  await there.counters.change(
    'a',
    (state) => ({ state: { ...state, code: 'theirs' }, events: [] }),
    'event-1',
  );
  expect(await here.counters.change('a', counted)).toMatchObject({ n: 2, code: 'theirs' });
  expect(await here.counters.change('a', counted, 'event-1')).toMatchObject({ n: 2 });
});

test('a refusal and a decision to do nothing come from what the document is now', async () => {
  const [here, there] = [open('here'), open('there')];
  await place(here);
  await there.counters.change('a', counted);
  const unlessOne = (state: Counter) => {
    if (state.n === 1) throw new Error('it is one');
    return counted(state);
  };
  expect(await here.counters.change('a', unlessOne)).toMatchObject({ n: 3 });
  await there.counters.change('a', counted);
  const unlessThree = (state: Counter) => (state.n === 3 ? undefined : counted(state));
  expect(await here.counters.change('a', unlessThree)).toMatchObject({ n: 5 });
  await expect(
    here.counters.change('a', () => {
      throw new Error('never');
    }),
  ).rejects.toThrow('never');
});

test('what is gone is not brought back', async () => {
  const [here, there] = [open('here'), open('there')];
  await place(here);
  await here.relaying.idle();
  await there.counters.change('a', (state) => ({ state: { ...state, deleted: true }, events: [] }));
  expect(await here.counters.change('a', counted)).toBeUndefined();
});

test('changes at random by three processes lose none, double none, and tell each in order', async () => {
  const random = seeded(seedGiven());
  const all = ['one', 'two', 'three'].map((name) => open(name));
  const ids = ['a', 'b', 'c'];
  await Promise.all(ids.map((_id) => place(random.pick(all), _id)));
  const taken = new Map(ids.map((id) => [id, new Set<string>()]));
  const worker = async () => {
    for (let times = 0; times < 60; times += 1) {
      const [id, { counters }] = [random.pick(ids), random.pick(all)];
      const event = `event-${random.whole(1, 40)}`;
      await counters.change(id, counted, event);
      taken.get(id)!.add(event);
      if (random.chance(0.3)) await new Promise((resolve) => setTimeout(resolve, random.whole(0, 120)));
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  await Promise.all(all.map(({ relaying }) => relaying.idle()));
  await eventually(async () => expect(await raw().count({ 'lease.until': { $exists: true } })).toBe(0));
  for (const id of ids) {
    const n = taken.get(id)!.size + 1;
    expect(await raw().findOne({ _id: id })).toMatchObject({ n, version: n });
    expect(published.get(id)).toEqual(Array.from({ length: n }, (_, index) => index + 1));
  }
});

test('what is near is what this process wrote last, unread; all where the database is in this process', async () => {
  const [here, there, inOne] = [open('here'), open('there'), open('one', false)];
  const placed = await place(here);
  expect(await here.counters.findNear('a')).toEqual(placed);
  expect(await there.counters.findNear('a')).toBeUndefined();
  expect(here.reads() + there.reads()).toBe(0);
  expect(await inOne.counters.findNear('a')).toEqual(placed);
});
