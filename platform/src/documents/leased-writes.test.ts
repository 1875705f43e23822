import type { CloudEvent } from '@biteboard/contracts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Collection, Database, StoredDocument } from '../ports/database.ts';
import { Unavailable } from '../ports/errors.ts';
import type { EventBus } from '../ports/event-bus.ts';
import { eventually } from '../testing/eventually.ts';
import { seeded, seedGiven } from '../testing/seeded.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type Relay, relay } from './relay.ts';
import { type Repository, repository } from './repository.ts';
import type { Versioned } from './versioned.ts';

interface Counter extends Versioned {
  n: number;
}

const SEED = seedGiven();
const log = pino({ level: 'silent' });
const COUNTERS = { name: 'counters', hot: true };

let ports: TestPorts;
let heard: CloudEvent[];
let relays: Relay[];
/** What becomes of an update, before it is made or after. */
let trouble: () => void;

beforeEach(() => {
  ports = testPorts();
  [heard, relays] = [[], []];
  trouble = () => {};
});
afterEach(async () => {
  await Promise.all(relays.map((one) => one.close()));
  await ports.close();
});

/** A database whose updates fail, made or not. */
const withTrouble = (database: Database): Database => ({
  ...database,
  collection: <D extends StoredDocument>(spec: Parameters<Database['collection']>[0]): Collection<D> => {
    const collection = database.collection<D>(spec);
    return {
      ...collection,
      update: async (filter, update, options) => {
        trouble();
        const isMade = await collection.update(filter, update, options);
        trouble();
        return isMade;
      },
    };
  },
});

/** One whose sweep runs, as in each process: what a failed update left in an outbox is found by it alone. */
const replica = async (name: string): Promise<Repository<Counter>> => {
  const own = ports.forService('orders');
  const bus = {
    publish: async (events: readonly CloudEvent[]) => {
      heard.push(...events);
    },
  } as unknown as EventBus;
  const relaying = relay({ bus, log, replica: name });
  relays.push(relaying);
  const counters = repository<Counter>(
    { ...own, database: withTrouble(own.database), relay: relaying },
    'orders',
    COUNTERS,
  );
  await relaying.start();
  return counters;
};
const begin = (counters: Repository<Counter>, ids: readonly string[]) =>
  Promise.all(ids.map((_id) => counters.save({ state: { _id, version: 0, n: 0 }, events: [] })));
const counted = (state: Counter) => ({
  state: { ...state, n: state.n + 1 },
  events: [{ type: 'Counted', data: { n: state.n + 1 } }],
});
const heardOf = (id: string) =>
  heard.filter(({ subject }) => subject === id).map(({ data }) => (data as { n: number }).n);
const IDS = ['a', 'b', 'c', 'd'];

describe('each event changes a document once, and what it announces is published', () => {
  test.each([
    ['one replica', 1, 0],
    ['two replicas that get the same events', 2, 0],
    ['two replicas whose updates fail before or after they are made', 2, 0.1],
  ])(
    `by %s (seed ${SEED})`,
    async (_, replicas, failing) => {
      const random = seeded(SEED);
      const all = await Promise.all(Array.from({ length: replicas }, (_each, n) => replica(`replica-${n}`)));
      await begin(all[0]!, IDS);
      trouble = () => {
        if (random.chance(failing)) throw new Unavailable('database');
      };
      /** Fewer than an inbox holds. */
      const EVENTS = 40;
      const told = IDS.flatMap((id) =>
        Array.from({ length: EVENTS }, (_each, n) => [id, `event-${n}`] as const),
      );
      const schedule = random.shuffled([...told, ...told.filter(() => random.chance(0.3))]);
      /** Retries until it succeeds, as consumers are. */
      const take = async ([id, eventId]: readonly [string, string]): Promise<void> => {
        while (
          (await Promise.allSettled([random.pick(all).change(id, counted, eventId)]))[0].status === 'rejected'
        );
      };
      while (schedule.length > 0) await Promise.all(schedule.splice(0, random.whole(1, 12)).map(take));
      const announced = Array.from({ length: EVENTS }, (_each, n) => n + 1);
      for (const id of IDS) {
        expect((await all[0]!.find(id))!.n).toBe(EVENTS);
        await eventually(() => expect(new Set(heardOf(id))).toEqual(new Set(announced)), 20_000);
      }
    },
    60_000,
  );
});
