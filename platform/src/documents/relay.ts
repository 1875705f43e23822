import type { CloudEvent } from '@biteboard/contracts';
import type { Collection } from '../ports/database.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { Logger } from '../ports/logger.ts';
import type { Kept, Versioned } from './versioned.ts';

type Document = Kept<Versioned>;

/** Publishes what stands in outboxes: woken after each save, and by a sweep for what a dead process left. */
export interface Relay {
  watch(name: string, collection: Collection<Versioned>): void;
  /** `left` is what the outbox held before the save: old events in it go first, if nobody here is at them. */
  wake(name: string, state: Versioned, events: readonly CloudEvent[], left?: readonly CloudEvent[]): void;
  start(): Promise<void>;
  /** How many documents have events that are not published yet. */
  backlog(): Promise<number>;
  /** Resolves when nothing is being published any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 2_000;
const SWEEP_PAGE = 200;
/** An event that is younger belongs to the process that wrote it. */
const SWEEP_AGE_MS = 5_000;
const RETRY_MS = [50, 200, 1_000, 2_000, 5_000];

export const relay = (bus: EventBus, log: Logger, now: () => number = Date.now): Relay => {
  const collections = new Map<string, Collection<Document>>();
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let closed = false;

  const publish = async (
    name: string,
    id: string,
    version: number,
    events: readonly CloudEvent[],
  ): Promise<void> => {
    const collection = collections.get(name);
    if (!collection) return;
    for (let attempt = 0; ; attempt += 1) {
      try {
        await bus.publish(events);
        break;
      } catch (error) {
        if (closed) return;
        log.warn({ err: error, collection: name, id }, 'events wait: publishing failed');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]));
      }
    }
    const whole = { _id: id, version, 'outbox.0.id': events[0]?.id };
    const emptied = await collection.update(whole, { $unset: { outbox: true } });
    if (!emptied) {
      await collection.update(
        { _id: id },
        { $pull: { outbox: { id: { $in: events.map((event) => event.id) } } } },
      );
      await collection.update({ _id: id, outbox: [] }, { $unset: { outbox: true } });
    }
    await removeIfDeleted(collection, id, events);
  };

  const removeIfDeleted = async (
    collection: Collection<Document>,
    id: string,
    events: readonly CloudEvent[],
  ) => {
    if (events.some((event) => event.type.endsWith('Deleted'))) {
      await collection.remove({ _id: id, deleted: true, outbox: { $exists: false } });
    }
  };

  /** What a dead process left of this document's events, so that they do not go out after later ones. */
  const forsaken = (name: string, id: string, left: readonly CloudEvent[]): readonly CloudEvent[] => {
    if (left.length === 0 || running.has(`${name}/${id}`)) return [];
    const before = new Date(now() - SWEEP_AGE_MS).toISOString();
    return left.filter((event) => event.time <= before);
  };

  /** One document's events go out one batch after the other: that keeps the order per key. */
  const enqueue = (
    name: string,
    id: string,
    version: number,
    events: readonly CloudEvent[],
  ): Promise<void> => {
    const key = `${name}/${id}`;
    const before = running.get(key);
    const job = (
      before ? before.then(() => publish(name, id, version, events)) : publish(name, id, version, events)
    )
      .catch((error: unknown) =>
        log.error({ err: error, collection: name, id }, 'outbox could not be emptied'),
      )
      .finally(() => {
        if (running.get(key) === job) running.delete(key);
      });
    running.set(key, job);
    return job;
  };

  const sweepCollection = async (
    name: string,
    collection: Collection<Document>,
    ageMs: number,
  ): Promise<void> => {
    const before = new Date(now() - ageMs).toISOString();
    for (;;) {
      const documents = await collection.find({ 'outbox.id': { $exists: true } }, { limit: SWEEP_PAGE });
      const left = documents.filter(
        (document) => !running.has(`${name}/${document._id}`) && (document.outbox?.[0]?.time ?? '') <= before,
      );
      await Promise.all(
        left.map((document) => enqueue(name, document._id, document.version, document.outbox ?? [])),
      );
      if (left.length < SWEEP_PAGE || closed) return;
    }
  };

  const sweep = async (ageMs: number): Promise<void> => {
    for (const [name, collection] of collections) {
      if (closed) return;
      try {
        await sweepCollection(name, collection, ageMs);
      } catch (error) {
        log.warn({ err: error, collection: name }, 'outbox sweep failed; it comes again');
      }
    }
  };

  const scheduleSweep = () => {
    if (closed) return;
    timer = setTimeout(() => {
      sweeping = sweep(SWEEP_AGE_MS).finally(scheduleSweep);
    }, SWEEP_EVERY_MS);
    timer.unref();
  };

  return {
    watch: (name, collection) => {
      collections.set(name, collection as unknown as Collection<Document>);
    },
    wake: (name, state, events, left = []) => {
      void enqueue(name, state._id, state.version, [...forsaken(name, state._id, left), ...events]);
    },
    start: async () => {
      sweeping = sweep(0).finally(scheduleSweep);
    },
    backlog: async () => {
      const counts = [...collections.values()].map((one) => one.count({ 'outbox.id': { $exists: true } }));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    idle: async () => {
      await sweeping;
      while (running.size > 0) await Promise.all(running.values());
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await sweeping;
      await Promise.all(running.values());
    },
  };
};
