import type { CloudEvent } from '@biteboard/contracts';
import { Query } from 'mingo';
import { updated } from '../adapters/embedded/database/embedded-update.ts';
import type { Timers } from '../async/timers.ts';
import type { Collection, Filter, StoredDocument, Update } from '../ports/database.ts';
import { Conflict, Unavailable } from '../ports/errors.ts';
import type { EventBus } from '../ports/event-bus.ts';
import { type Random, seeded } from './seeded.ts';

/** A process in the simulated world: once it has died, nothing of it goes on and no answer reaches it. */
export interface SimulatedProcess {
  name: string;
  alive: boolean;
  /** By its own clock, which differs from the others'. */
  now(): number;
  timers: Timers;
}

/** One database and one broker with a clock of their own, whose delays, outages and deaths come from a seed. */
export interface SimulatedWorld {
  random: Random;
  now(): number;
  at(ms: number, run: () => void): void;
  /** Lets the given time pass, everything in its order. */
  pass(ms: number): Promise<void>;
  process(name: string): SimulatedProcess;
  kill(process: SimulatedProcess): void;
  collection<D extends StoredDocument>(process: SimulatedProcess, documents: Map<string, D>): Collection<D>;
  bus(process: SimulatedProcess): Pick<EventBus, 'publish'>;
  databaseIsAway: boolean;
  brokerIsAway: boolean;
  /** Now and then slower than anybody waits. */
  brokerIsSlow: boolean;
  /** What the broker has, by key. */
  log: Map<string, CloudEvent[]>;
  /** The keys that two living processes published at the same time. */
  contested: Set<string>;
}

interface Due {
  at: number;
  order: number;
  run(): void;
  calledOff?: boolean;
}

const query = (filter: Filter) => new Query(filter as ConstructorParameters<typeof Query>[0]);
const copied = <T>(value: T): T => structuredClone(value);

export const simulatedWorld = (seed: number): SimulatedWorld => {
  const random = seeded(seed);
  const queue: Due[] = [];
  let [time, order] = [1_000_000, 0];
  const inFlight = new Map<string, Map<SimulatedProcess, () => void>>();

  const schedule = (ms: number, run: () => void): Due => {
    order += 1;
    const due: Due = { at: time + ms, order, run };
    let place = queue.length;
    while (place > 0 && (queue[place - 1] as Due).at > due.at) place -= 1;
    queue.splice(place, 0, due);
    return due;
  };

  /** Mostly quick, now and then slow. */
  const delay = (slowestMs: number): number =>
    random.chance(0.9) ? random.whole(1, 20) : random.whole(20, slowestMs);
  const later = (ms: number): Promise<void> => new Promise((resolve) => schedule(ms, resolve));
  const forever = new Promise<never>(() => {});

  /** A call of the process: it may die before the call takes effect, or before it hears the answer. */
  const call = async <T>(process: SimulatedProcess, isAway: () => boolean, effect: () => T): Promise<T> => {
    await later(delay(1_500));
    const arrives = process.alive || random.chance(0.5);
    const lost = isAway();
    const outcome = !arrives || (lost && random.chance(0.7)) ? undefined : { value: copied(effect()) };
    await later(delay(300));
    if (!process.alive) return forever;
    if (lost || !outcome) throw new Unavailable('database');
    return outcome.value;
  };

  const world: SimulatedWorld = {
    random,
    now: () => time,
    at: (ms, run) => void schedule(ms, run),
    pass: async (ms) => {
      const until = time + ms;
      for (;;) {
        await new Promise((resolve) => setImmediate(resolve));
        const next = queue[0];
        if (!next || next.at > until) break;
        queue.shift();
        time = next.at;
        if (!next.calledOff) next.run();
      }
      time = until;
    },
    process: (name) => {
      const skew = random.whole(-400, 400);
      const process: SimulatedProcess = {
        name,
        alive: true,
        now: () => time + skew,
        timers: {
          after: (ms, run) => {
            const due = schedule(ms, () => process.alive && run());
            return () => {
              due.calledOff = true;
            };
          },
        },
      };
      return process;
    },
    kill: (process) => {
      process.alive = false;
      for (const publishers of inFlight.values()) {
        const settle = publishers.get(process);
        publishers.delete(process);
        if (random.chance(0.5)) settle?.();
      }
    },
    collection: <D extends StoredDocument>(process: SimulatedProcess, documents: Map<string, D>) => {
      const run = <T>(effect: () => T) => call(process, () => world.databaseIsAway, effect);
      const matching = (filter: Filter): D[] => {
        const asked = query(filter);
        return [...documents.values()].filter((document) =>
          asked.test({ ...document } as Record<string, unknown>),
        );
      };
      const unused = () => Promise.reject(new Error('not simulated'));
      return {
        insert: (document) =>
          run(() => {
            if (documents.has(document._id)) throw new Conflict(document._id);
            documents.set(document._id, copied(document) as unknown as D);
          }),
        update: (filter, update) =>
          run(() => {
            const [first] = matching(filter);
            if (first) documents.set(first._id, updated(first, copied(update) as Update));
            return first !== undefined;
          }),
        remove: (filter) =>
          run(() => {
            const [first] = matching(filter);
            return first !== undefined && documents.delete(first._id);
          }),
        findOne: (filter) => run(() => matching(filter)[0]),
        find: (filter, { limit = Number.POSITIVE_INFINITY } = {}) =>
          run(() => matching(filter).slice(0, limit)),
        count: (filter) => run(() => matching(filter).length),
        putNewer: unused,
      };
    },
    bus: (process) => ({
      publish: async (events, withinMs = Number.POSITIVE_INFINITY) => {
        const key = events[0]?.subject ?? '';
        const publishers = inFlight.get(key) ?? new Map<SimulatedProcess, () => void>();
        inFlight.set(key, publishers);
        if (publishers.size > 0) world.contested.add(key);
        let done = false;
        const append = () => {
          if (!done) world.log.set(key, [...(world.log.get(key) ?? []), ...copied(events)]);
          done = true;
        };
        publishers.set(process, append);
        const slowest = world.brokerIsSlow && random.chance(0.2) ? 12_000 : 500;
        const [there, back] = [delay(slowest), delay(slowest)];
        await later(Math.min(there, withinMs));
        const lost = world.brokerIsAway || there > withinMs;
        if (process.alive && there <= withinMs && (!lost || random.chance(0.3))) append();
        await later(Math.min(back, withinMs - Math.min(there, withinMs)));
        if (!process.alive) return forever;
        publishers.delete(process);
        if (lost || there + back > withinMs) throw new Unavailable('events');
      },
    }),
    databaseIsAway: false,
    brokerIsAway: false,
    brokerIsSlow: false,
    log: new Map(),
    contested: new Set(),
  };
  return world;
};
