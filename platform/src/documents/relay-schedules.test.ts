import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { Ports } from '../ports/ports.ts';
import { seedGiven } from '../testing/seeded.ts';
import { type SimulatedProcess, type SimulatedWorld, simulatedWorld } from '../testing/simulated-world.ts';
import { type Relay, relay } from './relay.ts';
import { type Repository, repository } from './repository.ts';
import type { Kept, Versioned } from './versioned.ts';

const SCHEDULES = Number(process.env.SCHEDULES ?? 10_000);
const KEYS = ['a', 'b'];
const ACTIVE_MS = 20_000;
/** Enough for a lease to run out, for the last retry, and for a slow bus. */
const HEALED_MS = 45_000;

interface Counter extends Versioned {
  n: number;
}

const log = pino({ level: 'silent' });

interface Replica {
  process: SimulatedProcess;
  counters: Repository<Counter>;
  relay: Relay;
}

const openReplica = (
  world: SimulatedWorld,
  documents: Map<string, Kept<Counter>>,
  name: string,
  alone: boolean,
): Replica => {
  const process = world.process(name);
  const { now, timers } = process;
  const bus = world.bus(process) as Ports['bus'];
  const relaying = relay({ bus, log, replica: name, alone, now, timers });
  const database = { collection: () => world.collection(process, documents) } as unknown as Ports['database'];
  let ids = 0;
  const counters = repository<Counter>(
    {
      database,
      clock: { now },
      ids: { next: () => `${name}-${++ids}`, random: () => new Uint8Array() },
      relay: relaying,
    },
    'orders',
    { name: 'counters' },
  );
  void relaying.start();
  return { process, counters, relay: relaying };
};

/** What one schedule may hold besides delays. */
interface Troubles {
  alone: boolean;
  deaths: boolean;
  outages: boolean;
}

const play = async (world: SimulatedWorld, { alone, deaths, outages }: Troubles) => {
  const { random } = world;
  world.brokerIsSlow = outages;
  const documents = new Map<string, Kept<Counter>>();
  let opened = 0;
  const open = () => {
    opened += 1;
    return openReplica(world, documents, `replica-${opened}`, alone);
  };
  const replicas = alone ? [open()] : [open(), open()];
  const within = () => random.whole(0, ACTIVE_MS);
  const ignore = () => {};

  for (const _id of KEYS) {
    const { counters } = random.pick(replicas);
    const first = { state: { _id, version: 0, n: 1 }, events: [{ type: 'Counted', data: { n: 1 } }] };
    counters.save(first).catch(ignore);
    for (let times = random.whole(2, 8); times > 0; times -= 1) {
      world.at(within(), () => {
        const { counters: its } = random.pick(replicas);
        const counted = (state: Counter) => ({
          state: { ...state, n: state.n + 1 },
          events: [{ type: 'Counted', data: { n: state.n + 1 } }],
        });
        its.change(_id, counted).catch(ignore);
      });
    }
    if (random.chance(0.2)) {
      world.at(within(), () => {
        const goes = (state: Counter) => ({
          state: { ...state, n: state.n + 1, deleted: true },
          events: [{ type: 'CounterDeleted', data: { n: state.n + 1 } }],
        });
        random.pick(replicas).counters.change(_id, goes).catch(ignore);
      });
    }
  }
  for (let times = deaths ? random.whole(1, 3) : 0; times > 0; times -= 1) {
    world.at(within(), () => {
      const place = random.whole(0, replicas.length - 1);
      world.kill(replicas[place]!.process);
      world.at(random.whole(0, 3_000), () => {
        if (!replicas[place]!.process.alive) replicas[place] = open();
      });
    });
  }
  for (const what of outages ? (['brokerIsAway', 'databaseIsAway'] as const) : []) {
    const from = within();
    world.at(from, () => {
      world[what] = true;
    });
    world.at(from + random.whole(10, 8_000), () => {
      world[what] = false;
    });
  }
  await world.pass(ACTIVE_MS + 10_000);
  await world.pass(HEALED_MS);
  return documents;
};

/** What is wrong with what one key announced; undefined where nothing is. */
const faultOf = (heard: readonly number[], newest: number | undefined, calm: boolean): string | undefined => {
  for (const [place, n] of heard.entries()) {
    const before = heard[place - 1] ?? 0;
    if (n > before + 1) return 'an event was overtaken or lost';
    if (calm && n !== before + 1) return 'an event was repeated though nothing failed';
  }
  if (newest !== undefined && heard.at(-1) !== newest) return 'the newest event is not the last';
  return undefined;
};

test(`${SCHEDULES} schedules of two replicas lose no event and keep the order of each key under one lease`, async () => {
  const first = seedGiven();
  const [from, to] = process.env.SEED ? [first, first + 1] : [first, first + SCHEDULES];
  for (let seed = from; seed < to; seed += 1) {
    const world = simulatedWorld(seed);
    const { random } = world;
    const alone = random.chance(0.2);
    const troubles = { alone, deaths: random.chance(0.6), outages: random.chance(0.5) };
    const documents = await play(world, troubles);
    const calm = !troubles.deaths && !troubles.outages;
    for (const key of KEYS) {
      const document = documents.get(key);
      const events = world.log.get(key) ?? [];
      const heard = events.map((event) => (event.data as { n: number }).n);
      const gone = events.some((event) => event.type === 'CounterDeleted');
      const fault =
        faultOf(heard, document?.n, calm) ??
        (document?.outbox || document?.lease ? 'the outbox is not emptied' : undefined) ??
        (document?.deleted || (gone && document) ? 'what was deleted is still there' : undefined) ??
        (world.contested.has(key) ? 'two replicas published at once' : undefined);
      if (fault)
        throw new Error(`${fault}: SEED=${seed} ${key} ${JSON.stringify({ troubles, heard, document })}`);
    }
  }
  expect(to - from).toBeGreaterThan(0);
}, 600_000);
