import { type CloudEvent, FIRST_FORMAT } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { subscribeConsumers } from '../events/consume.ts';
import type { Collection, StoredDocument } from '../ports/database.ts';
import { Conflict, Duplicate, Unavailable } from '../ports/errors.ts';
import { eventually } from '../testing/eventually.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type Relay, relay } from './relay.ts';
import { type Decision, type Repository, repository, unlessDuplicate } from './repository.ts';
import { rowRelay } from './row-relay.ts';
import type { Versioned } from './versioned.ts';

interface Counter extends Versioned {
  n: number;
  code?: string | undefined;
}

interface Raw extends StoredDocument {
  version: number;
  outbox?: CloudEvent[];
  inbox?: string[];
}

const SPEC = { name: 'counters', indexes: [{ paths: ['code'], unique: true, sparse: true }] };
const counter = (_id: string, more: Partial<Counter> = {}): Counter => ({ _id, version: 0, n: 0, ...more });
const counted = (state: Counter, by = 1): Decision<Counter> => ({
  state: { ...state, n: state.n + by },
  events: [{ type: 'Counted', data: { n: state.n + by } }],
});

let ports: TestPorts;
let relaying: Relay;
let counters: Repository<Counter>;
let raw: Collection<Raw>;
let heard: CloudEvent[];

const heardNumbers = () => heard.map((event) => (event.data as { n: number }).n);
/** How many events of a document are not published, wherever they stand. */
const unpublished = async (id: string): Promise<number> =>
  ports.store.outbox.list().filter((row) => row.id === id).length +
  ((await raw.findOne({ _id: id }))?.outbox?.length ?? 0);
const emptied = (id: string) => eventually(async () => expect(await unpublished(id)).toBe(0));

const openCounters = (relay?: Relay): void => {
  const own = ports.forService('orders');
  relaying = relay ?? ports.relay;
  counters = repository<Counter>({ ...own, relay: relay ?? own.relay }, 'orders', SPEC);
  raw = own.database.collection<Raw>({ name: 'counters' });
};

beforeEach(() => {
  ports = testPorts();
  heard = [];
});
afterEach(async () => {
  await relaying.close();
  await ports.close();
});

const listen = async (handle: (event: CloudEvent) => Promise<void> = async () => {}): Promise<void> => {
  await ports.bus.subscribe({
    group: 'listener',
    mode: 'shared',
    topics: ['orders'],
    handle: async (event) => {
      await handle(event);
      heard.push(event);
    },
  });
  await ports.start();
  if (relaying !== ports.relay) await relaying.start();
};

describe('saving', () => {
  beforeEach(() => openCounters());

  test('keeps the state with its next version, without outbox or inbox in what is read', async () => {
    const saved = await counters.save({ state: counter('a', { n: 3 }), events: [] }, 'event-1');
    expect(saved).toEqual({ _id: 'a', version: 1, n: 3 });
    expect(await counters.find('a')).toEqual(saved);
    expect(await counters.findBy({ n: 3 })).toEqual(saved);
    expect(await counters.list({})).toEqual([saved]);
    expect(await counters.count({ n: 3 })).toBe(1);
  });

  test('is refused with a conflict from a state that is no longer the newest', async () => {
    const first = await counters.save({ state: counter('a'), events: [] });
    await counters.save(counted(first));
    await expect(counters.save(counted(first, 10))).rejects.toBeInstanceOf(Conflict);
    expect(await counters.find('a')).toMatchObject({ n: 1, version: 2 });
  });

  test('is refused as a duplicate where the id or a unique value is taken', async () => {
    await counters.save({ state: counter('a', { code: 'X' }), events: [] });
    await expect(counters.save({ state: counter('a'), events: [] })).rejects.toBeInstanceOf(Duplicate);
    await expect(counters.save({ state: counter('b', { code: 'X' }), events: [] })).rejects.toBeInstanceOf(
      Duplicate,
    );
    expect(await unlessDuplicate(counters.save({ state: counter('c', { code: 'X' }), events: [] }))).toBe(
      false,
    );
    expect(await unlessDuplicate(counters.save({ state: counter('c', { code: 'Y' }), events: [] }))).toBe(
      true,
    );
  });

  test('takes a field away that the decision sets to undefined', async () => {
    const saved = await counters.save({ state: counter('a', { code: 'X' }), events: [] });
    await counters.save({ state: { ...saved, code: undefined }, events: [] });
    expect(await raw.findOne({ _id: 'a' })).toEqual({ _id: 'a', version: 2, n: 0 });
  });
});

describe('changing', () => {
  beforeEach(() => openCounters());

  test('loses none of 20 changes that race for one document, and tells each in order', async () => {
    await listen();
    await counters.save({ state: counter('a'), events: [] });
    await Promise.all(Array.from({ length: 20 }, () => counters.change('a', (state) => counted(state))));
    expect(await counters.find('a')).toMatchObject({ n: 20, version: 21 });
    await eventually(() => expect(heard).toHaveLength(20));
    expect(heardNumbers()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await emptied('a');
  });

  test('leaves the document alone where nothing is decided, and answers nothing where there is none', async () => {
    await counters.save({ state: counter('a'), events: [] });
    expect(await counters.change('a', () => undefined)).toMatchObject({ version: 1 });
    expect(await counters.change('nobody', counted)).toBeUndefined();
  });

  test('takes an event in once, however often it comes', async () => {
    await counters.save({ state: counter('a'), events: [] });
    const take = (id: string) => counters.change('a', (state) => counted(state), id);
    await Promise.all([take('event-1'), take('event-1'), take('event-1')]);
    await take('event-1');
    expect(await take('event-2')).toMatchObject({ n: 2 });
    expect((await raw.findOne({ _id: 'a' }))?.inbox).toEqual(['event-1', 'event-2']);
  });

  test('remembers the newest 50 events', async () => {
    await listen();
    await counters.save({ state: counter('a'), events: [] }, 'event-0');
    for (let n = 1; n <= 60; n += 1) await counters.change('a', (state) => counted(state), `event-${n}`);
    const inbox = (await raw.findOne({ _id: 'a' }))?.inbox;
    expect(inbox).toHaveLength(50);
    expect(inbox?.at(-1)).toBe('event-60');
  });
});

/** The relay of a process that has its database to itself, and that of one that shares it. */
const RELAYS: [name: string, open: (replica: string) => Relay][] = [
  [
    'rows',
    () => {
      const rows = rowRelay({
        bus: ports.bus,
        log: ports.forService('orders').log,
        rows: ports.store.outbox,
      });
      return { ...rows, watch: (name, collection) => rows.watch(`orders/${name}`, collection) };
    },
  ],
  [
    'outboxes under leases',
    (replica) => {
      const { bus, log, clock } = ports.forService('orders');
      return relay({ bus, log, replica, now: clock.now });
    },
  ],
];

describe.each(RELAYS)('announcing by %s', (_, open) => {
  beforeEach(() => openCounters(open('living')));

  /** A process that dies between the save and the publishing. */
  const countersOfDeadProcess = async (): Promise<Repository<Counter>> => {
    const dead = open('dead');
    await dead.close();
    return repository<Counter>({ ...ports.forService('orders'), relay: dead }, 'orders', SPEC);
  };

  test('publishes whole CloudEvents and empties the outbox', async () => {
    await listen();
    await counters.save(counted(counter('a')));
    await eventually(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({ source: 'orders', type: 'Counted', subject: 'a', data: { n: 1 } });
    expect(heard[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    await emptied('a');
  });

  test('waits with further changes while too many events of a document are not published', async () => {
    const held = Promise.withResolvers<void>();
    await listen(() => held.promise);
    await counters.save(counted(counter('a')));
    const more = async () => {
      for (let times = 0; times < 200; times += 1) await counters.change('a', (state) => counted(state));
    };
    await expect(more()).rejects.toThrow(Unavailable);
    const { n } = (await counters.find('a'))!;
    expect(await counters.change('a', (state) => ({ state, events: [] }))).toMatchObject({ n });
    held.resolve();
    await emptied('a');
    expect(await counters.change('a', (state) => counted(state))).toMatchObject({ n: n + 1 });
    await eventually(async () => expect(heard).toHaveLength(n + 1));
  });

  test('keeps the outbox until the subscriber has taken the event in', async () => {
    let failures = 2;
    await listen(async () => {
      if (failures-- > 0) throw new Error('not now');
    });
    await counters.save(counted(counter('a')));
    expect(await unpublished('a')).toBe(1);
    await eventually(() => expect(heardNumbers()).toEqual([1]));
    await emptied('a');
  });

  test('keeps what was saved while earlier events were on their way', async () => {
    const gate = Promise.withResolvers<void>();
    await listen(() => gate.promise);
    await counters.save(counted(counter('a')));
    await counters.change('a', (state) => counted(state));
    expect(await unpublished('a')).toBe(2);
    gate.resolve();
    await relaying.idle();
    expect(heardNumbers()).toEqual([1, 2]);
    expect(await raw.findOne({ _id: 'a' })).toEqual({ _id: 'a', version: 2, n: 2 });
  });

  test('publishes at the next start what a dead process left', async () => {
    const dying = await countersOfDeadProcess();
    const saves = Array.from({ length: 450 }, (_, n) => dying.save(counted(counter(`left-${n}`), n)));
    await Promise.all(saves);
    ports.clock.advance(20_000);
    await listen();
    await eventually(() => expect(heard).toHaveLength(450));
    await relaying.idle();
    expect(await relaying.backlog()).toBe(0);
  });

  test('publishes what a dead process left before what is saved later, and loses neither', async () => {
    const dying = await countersOfDeadProcess();
    await dying.save(counted(counter('a')));
    await dying.change('a', (state) => counted(state));
    await listen();
    await counters.change('a', (state) => counted(state));
    ports.clock.advance(20_000);
    await eventually(() => expect(heardNumbers()).toEqual([1, 2, 3]));
    await emptied('a');
  });

  test('removes a deleted document once its last event is published, and hides it before', async () => {
    const gate = Promise.withResolvers<void>();
    await listen(() => gate.promise);
    const saved = await counters.save({ state: counter('a'), events: [] });
    await counters.save({
      state: { ...saved, deleted: true },
      events: [{ type: 'CounterDeleted', data: { n: 0 } }],
    });
    expect(await counters.find('a')).toBeUndefined();
    expect(await counters.list({})).toEqual([]);
    expect(await raw.findOne({ _id: 'a' })).toMatchObject({ deleted: true });
    gate.resolve();
    await eventually(async () => expect(await raw.findOne({ _id: 'a' })).toBeUndefined());
  });
});

describe('consuming', () => {
  beforeEach(() => openCounters());

  const consume = async (handle: (event: CloudEvent) => Promise<void>) => {
    const { bus, log } = ports.forService('billing');
    const event = { type: 'Counted', topic: 'orders', data: {}, format: FIRST_FORMAT } as const;
    await subscribeConsumers({ service: 'billing', bus, log }, [{ event, mode: 'shared', handle }]);
    await ports.start();
  };
  const letters = () => ports.store.database('platform').collection({ name: 'dead-letters' });

  test('comes again after a failure without holding up other keys', async () => {
    let failures = 2;
    const seen: string[] = [];
    await consume(async ({ subject }) => {
      if (subject === 'a' && failures-- > 0) throw new Error('not now');
      seen.push(subject);
    });
    await counters.save(counted(counter('a')));
    await counters.save(counted(counter('b')));
    await eventually(() => expect(seen).toEqual(['b', 'a']));
  });

  test('sets an event aside that keeps failing, goes on, and takes it in at a replay', async () => {
    let broken = true;
    const seen: number[] = [];
    await consume(async ({ data }) => {
      const { n } = data as { n: number };
      if (broken && n === 1) throw new Error('cannot');
      seen.push(n);
    });
    await counters.save(counted(counter('a')));
    await counters.change('a', (state) => counted(state));
    await eventually(() => expect(seen).toEqual([2]));
    expect(await letters().find({})).toMatchObject([{ group: 'billing', error: 'cannot', times: 1 }]);
    broken = false;
    expect(await ports.bus.letters.replay(await ports.bus.letters.ids({ group: 'billing' }))).toEqual([
      'done',
    ]);
    expect(seen).toEqual([2, 1]);
    expect(await letters().count({})).toBe(0);
    await emptied('a');
  });

  test('an event of a newer version is set aside at once, and nobody misreads it', async () => {
    const handled: CloudEvent[] = [];
    await consume(async (event) => void handled.push(event));
    const newer = { type: 'Counted', data: {}, dataversion: 2 };
    await counters.save({ state: counter('a'), events: [newer, { type: 'Counted', data: {} }] });
    await emptied('a');
    expect(handled.map(({ dataversion }) => dataversion)).toEqual([1]);
    expect(await letters().find({})).toMatchObject([
      { error: expect.stringContaining('the event Counted is of version 2, and this release reads up to 1') },
    ]);
  });

  test('waits while a dependency is down instead of setting the event aside', async () => {
    let tries = 0;
    await consume(async () => {
      tries += 1;
      if (tries < 2) throw new Unavailable('provider');
    });
    await counters.save(counted(counter('a')));
    await emptied('a');
    expect(tries).toBe(2);
    expect(await letters().count({})).toBe(0);
  });
});

test('services with collections of the same name publish each their own', async () => {
  openCounters();
  const others = repository<Counter>(ports.forService('billing'), 'billing', SPEC);
  await listen();
  await others.save({ state: counter('a', { n: 7 }), events: [{ type: 'Counted', data: { n: 7 } }] });
  await counters.save(counted(counter('a')));
  await eventually(async () => expect(await relaying.backlog()).toBe(0));
  expect(heardNumbers()).toEqual([1]);
});

test('what another release stored beside what this one knows stays in the document after any change', async () => {
  openCounters();
  await raw.insert({ _id: 'a', version: 1, n: 1, ofLater: { kept: true } } as unknown as Raw);
  await counters.change('a', (state) => counted(state));
  expect(await raw.findOne({ _id: 'a' })).toMatchObject({ version: 2, n: 2, ofLater: { kept: true } });
});
