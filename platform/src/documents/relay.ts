import { systemTimers, type Timers } from '../async/timers.ts';
import type { Collection } from '../ports/database.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { Logger } from '../ports/logger.ts';
import type { AnnouncedWrites } from './announced-writes.ts';
import { inStep, lastWritten, remembersNothing } from './last-written.ts';
import { leasePace } from './lease-times.ts';
import { leasedWrites } from './leased-writes.ts';
import { type OutboxCleaner, outboxCleaner } from './outbox-cleaner.ts';
import { type Announcing, newLease, type Outboxes, outboxesIn } from './outboxes.ts';
import { type Published, type Publishing, publishOutbox } from './publish-outbox.ts';
import { sweepOutboxes } from './sweep-outboxes.ts';
import type { Stored, Versioned } from './versioned.ts';

/** Publishes what documents announce, each event at least once and in order per document. */
export interface Relay {
  /** Looks after a collection from now; answers how its documents are written. */
  watch(name: string, collection: Collection<Stored<Versioned>>, options?: WatchOptions): AnnouncedWrites;
  start(): Promise<void>;
  /** How many documents have events that are not published yet. */
  backlog(): Promise<number>;
  /** When the oldest of these events was announced (ms since 1970); undefined where none waits. */
  oldestAt(): Promise<number | undefined>;
  /** Resolves when nothing is being published any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface WatchOptions {
  /** Its documents are remembered for a while as they were last written, where reading them again costs much. */
  hot?: boolean;
}

export interface RelayOptions {
  bus: EventBus;
  log: Logger;
  /** Names this process among all that ever publish from the same database. */
  replica: string;
  now?: () => number;
  timers?: Timers;
}

const TICK_MS = 1_000;
const POLL_MS = 20;
/** More documents at once would only wait for one another. */
const MAX_CONCURRENT = 500;
/** Further ones wait by their names, beyond that the sweep finds them. */
const MAX_WAITING = 2_000;
const RETRY_MS = [50, 200, 1_000, 2_000, 5_000];

const earliest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};

/**
 * Publishes what stands in the documents' outboxes: woken after each save, and by a sweep for what nobody is at. A lease
 * on the outbox keeps two replicas from publishing the same one at once.
 */
export const relay = (options: RelayOptions): Relay => {
  const { bus, log, replica, now = Date.now, timers = systemTimers } = options;
  const pace = leasePace(now);
  const collections = new Map<string, Outboxes>();
  const cleaners = new Map<string, OutboxCleaner>();
  const running = new Map<string, Publishing>();
  const waiting = new Map<string, [name: string, id: string]>();
  const work = new Set<Promise<unknown>>();
  /** Documents that are being written, and whether this process has published from them since. */
  const expected = new Map<string, { writes: number; published: boolean }>();
  /** The bus takes nothing now: one document after the other tries it, until one goes through. */
  let paused = false;
  let isSweeping = false;
  let isSweepFailing = false;
  let closed = false;
  let cancelTick = () => {};
  let cancelRetry = () => {};

  const track = <T>(done: Promise<T>): Promise<T> => {
    const one = done.finally(() => work.delete(one));
    work.add(one);
    return one;
  };

  const publish = (name: string, id: string, known?: Announcing): Promise<Published> => {
    const key = `${name}/${id}`;
    const outboxes = collections.get(name)!;
    const one = publishOutbox(
      { bus, outboxes, clears: cleaners.get(name)!, log, now, pace },
      id,
      known,
      () => {
        if (running.get(key) === one) running.delete(key);
        const write = expected.get(key);
        if (write) write.published = true;
      },
    );
    running.set(key, one);
    const outcome = async (): Promise<Published> => {
      try {
        const published = await one.run();
        if (published.refused !== undefined) pause(name, id, published.refused);
        return published;
      } catch (error) {
        log.warn({ err: error, collection: name, id }, 'events wait: the outbox could not be worked on');
        return { count: 0 };
      } finally {
        drain();
      }
    };
    return track(outcome());
  };

  const begin = (name: string, id: string, known?: Announcing): void => {
    const key = `${name}/${id}`;
    const one = running.get(key);
    if (one) {
      if (known) one.tell(known);
    } else if (!paused && !closed && running.size < MAX_CONCURRENT) void publish(name, id, known);
    else if (waiting.size < MAX_WAITING) waiting.set(key, [name, id]);
  };

  const expect = (name: string, id: string): ((saved?: Stored<Versioned>) => void) => {
    const key = `${name}/${id}`;
    const write = expected.get(key) ?? { writes: 0, published: false };
    expected.set(key, write);
    write.writes += 1;
    return (saved) => {
      write.writes -= 1;
      if (write.writes === 0) expected.delete(key);
      if (!saved?.lease || !saved.outbox) return;
      const { lease, outbox } = saved;
      // What was published since may be part of it: it is read again.
      const isKnown = lease.by === replica && !write.published;
      if (isKnown) begin(name, id, { ...saved, lease, outbox });
      else if (lease.by === replica) begin(name, id);
    };
  };

  const drain = (): void => {
    for (const [key, [name, id]] of waiting) {
      if (paused || closed || running.size >= MAX_CONCURRENT) return;
      waiting.delete(key);
      begin(name, id);
    }
  };

  const pause = (name: string, id: string, error: unknown): void => {
    if (closed) return;
    if (waiting.size < MAX_WAITING) waiting.set(`${name}/${id}`, [name, id]);
    if (paused) return;
    paused = true;
    log.warn({ err: error }, 'events wait: they cannot be published now');
    scheduleRetry(0);
  };

  const scheduleRetry = (attempt: number): void => {
    const ms = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] as number;
    cancelRetry = timers.after(ms, () => void track(retryOne(attempt)));
  };

  /** Each try is another document's: that one of them cannot be published says little of the others. */
  const retryOne = async (attempt: number): Promise<void> => {
    for (const [key, [name, id]] of waiting) {
      waiting.delete(key);
      if (running.has(key)) continue;
      const { count, refused } = await publish(name, id);
      if (closed) return;
      if (refused !== undefined) return scheduleRetry(attempt + 1);
      if (count > 0) break;
    }
    paused = false;
    log.info('events go out again');
    drain();
    sweep();
  };

  const sweepAll = async (): Promise<void> => {
    try {
      const room = () => (paused || closed ? 0 : MAX_CONCURRENT - running.size - waiting.size);
      const isProcessing = (name: string, id: string) =>
        running.has(`${name}/${id}`) || waiting.has(`${name}/${id}`);
      await sweepOutboxes(collections, { room, isAtIt: isProcessing, expect });
      isSweepFailing = false;
    } catch (error) {
      if (!isSweepFailing) log.warn({ err: error }, 'events wait: outboxes cannot be looked at now');
      isSweepFailing = true;
    }
  };

  const sweep = (): void => {
    if (closed || paused || isSweeping) return;
    isSweeping = true;
    void track(sweepAll()).finally(() => {
      isSweeping = false;
    });
  };

  const renewAll = async (): Promise<void> => {
    await Promise.all(
      [...running.values()].map((one) =>
        one.renew().catch((error: unknown) => log.debug({ err: error }, 'a lease could not be renewed')),
      ),
    );
  };

  const tick = (): void => {
    void track(renewAll());
    sweep();
    cancelTick = timers.after(TICK_MS, tick);
  };

  return {
    watch: (name, collection, { hot = false } = {}) => {
      const last = hot ? lastWritten(now) : remembersNothing;
      const outboxes = inStep(outboxesIn(collection, { replica, now, pace }), last);
      collections.set(name, outboxes);
      cleaners.set(name, outboxCleaner(outboxes, timers));
      const lease = () => newLease(replica, now, pace);
      return leasedWrites(collection, { lease, expect: (id) => expect(name, id) }, last);
    },
    start: async () => {
      sweep();
      cancelTick = timers.after(TICK_MS, tick);
    },
    backlog: async () => {
      const counts = await Promise.all([...collections.values()].map((one) => one.count()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    oldestAt: async () => {
      const times = await Promise.all([...collections.values()].map((one) => one.oldestAt()));
      return earliest(times);
    },
    idle: async () => {
      while (work.size > 0 || waiting.size > 0) {
        await Promise.all(work);
        if (waiting.size > 0) await new Promise<void>((resolve) => timers.after(POLL_MS, resolve));
      }
    },
    close: async () => {
      closed = true;
      cancelTick();
      cancelRetry();
      for (const one of cleaners.values()) one.close();
      await Promise.all(work);
    },
  };
};
