import type { CloudEvent } from '@biteboard/contracts';
import { systemTimers, type Timers } from '../async/timers.ts';
import type { Collection, Filter } from '../ports/database.ts';
import { Duplicate, Unpublishable } from '../ports/errors.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { Logger } from '../ports/logger.ts';
import type { OutboxRows } from '../ports/outbox-rows.ts';
import type { Relay } from './relay.ts';
import type { Stored, Versioned } from './versioned.ts';
import { dueOf, type EventQueue, type WaitingEvent, waitingEvents } from './waiting-events.ts';

export interface RowRelayOptions {
  bus: Pick<EventBus, 'publish'>;
  log: Logger;
  rows: OutboxRows;
  timers?: Timers;
}

const MAX_CONCURRENT = 500;
const MAX_REMOVED_AT_ONCE = 1_000;
const POLL_MS = 20;
const RETRY_MS = [50, 200, 1_000, 2_000, 5_000];
const PAGE = 200;

/**
 * The relay of a process that has its database to itself: events stand in rows, each stored in one commit with the
 * document that announces it, are published once that is durable, and are then removed, many at once. What is known of
 * them is in memory; a start reads what a dead process left, and publishes nothing before.
 */
export const rowRelay = ({ bus, log, rows, timers = systemTimers }: RowRelayOptions): Relay => {
  const collections = new Map<string, Collection<Stored<Versioned>>>();
  const waiting = waitingEvents(rows);
  const ready = new Set<EventQueue>();
  const work = new Set<Promise<unknown>>();
  let running = 0;
  let begun = false;
  let closed = false;
  let isRefused = false;
  /** Rows to be removed. */
  const published: number[] = [];
  let isRemoving = false;

  const track = (done: Promise<unknown>): void => {
    const one = done.finally(() => work.delete(one));
    work.add(one);
  };

  /** In the order in which they were published: an event that stands again after a later one is gone would overtake. */
  const removeAll = async (): Promise<void> => {
    while (published.length > 0) {
      const some = published.slice(0, MAX_REMOVED_AT_ONCE);
      try {
        await rows.remove(some);
        published.splice(0, some.length);
      } catch (error) {
        log.warn({ err: error }, 'published events stay for now: they cannot be removed');
        if (closed) break;
        await new Promise<void>((resolve) => timers.after(RETRY_MS.at(-1)!, resolve));
      }
    }
    isRemoving = false;
  };
  const remove = (events: readonly WaitingEvent[]): void => {
    published.push(...events.map(({ row }) => row));
    if (isRemoving) return;
    isRemoving = true;
    track(removeAll());
  };

  /** An event that no broker takes goes out of the way of the others. */
  const publish = async ({ collection, id }: EventQueue, events: readonly CloudEvent[]): Promise<void> => {
    try {
      await bus.publish(events);
    } catch (error) {
      if (!(error instanceof Unpublishable)) throw error;
      log.error({ err: error, id, eventIds: error.eventIds }, 'events set aside: no broker takes them');
      const unpublishable = { $each: events.filter((event) => error.eventIds.includes(event.id)) };
      await collections.get(collection)!.update({ _id: id }, { $push: { unpublishable } });
    }
  };

  const publishAll = async (queue: EventQueue): Promise<void> => {
    for (let due = dueOf(queue); due.length > 0; due = dueOf(queue)) {
      const found = waiting.read(due);
      if (found.length > 0)
        await publish(
          queue,
          found.map(({ event }) => event),
        );
      const isLast = due.length === queue.events.length;
      if (isLast && queue.goes)
        await collections.get(queue.collection)!.remove({ _id: queue.id, deleted: true });
      waiting.drop(queue, due);
      remove(due);
      queue.attempt = 0;
      if (isRefused) log.info('events go out again');
      isRefused = false;
    }
  };

  const backOff = (queue: EventQueue, error: unknown): void => {
    if (closed) return;
    if (!isRefused) log.warn({ err: error }, 'events wait: they cannot be published now');
    isRefused = true;
    queue.state = 'resting';
    timers.after(RETRY_MS[Math.min(queue.attempt, RETRY_MS.length - 1)]!, () => {
      queue.state = 'idle';
      begin(queue);
    });
    queue.attempt += 1;
  };

  const run = async (queue: EventQueue): Promise<void> => {
    running += 1;
    queue.state = 'busy';
    try {
      await publishAll(queue);
      queue.state = 'idle';
    } catch (error) {
      backOff(queue, error);
    }
    running -= 1;
    waiting.tidy(queue);
    begin(queue);
    drain();
  };

  const drain = (): void => {
    for (const queue of ready) {
      if (closed || running >= MAX_CONCURRENT) return;
      ready.delete(queue);
      track(run(queue));
    }
  };

  const begin = (queue: EventQueue): void => {
    if (!begun || closed || queue.state !== 'idle' || dueOf(queue).length === 0) return;
    queue.state = 'ready';
    ready.add(queue);
    drain();
  };

  const drop = (queue: EventQueue, events: readonly WaitingEvent[]): void => {
    waiting.drop(queue, events);
    waiting.tidy(queue);
    begin(queue);
  };
  const stored = (queue: EventQueue, events: readonly WaitingEvent[]): void => {
    waiting.stored(events);
    begin(queue);
  };

  /** A write that failed may have been made nevertheless: the rows tell. */
  const settle = (queue: EventQueue, events: readonly WaitingEvent[]): void => {
    try {
      const there = new Set(rows.read(events.map(({ row }) => row)).map(({ row }) => row));
      if (there.size > 0) stored(queue, events);
      else drop(queue, events);
    } catch (error) {
      log.warn({ err: error, id: queue.id }, 'events wait: whether they are stored cannot be read now');
      if (!closed) timers.after(RETRY_MS.at(-1)!, () => settle(queue, events));
    }
  };

  /** The events' places are taken before the write: the first writer is published first. */
  const announce = async <T>(
    { collection, id, goes }: Pick<EventQueue, 'collection' | 'id' | 'goes'>,
    events: readonly CloudEvent[],
    write: (also: () => void) => Promise<T>,
  ): Promise<T> => {
    const queue = waiting.queueOf(collection, id);
    const added = events.map((event) => ({ row: rows.next(), collection, id, event }));
    const places = added.map((row) => waiting.push(queue, row));
    try {
      const written = await write(() => rows.add(added));
      if (written === false) drop(queue, places);
      else {
        queue.goes ||= goes;
        stored(queue, places);
      }
      return written;
    } catch (error) {
      if (error instanceof Duplicate) drop(queue, places);
      else {
        queue.goes ||= goes;
        settle(queue, places);
      }
      throw error;
    }
  };

  const watch: Relay['watch'] = (name, collection) => {
    collections.set(name, collection);
    return {
      insert: (document, events) => {
        if (events.length === 0) return collection.insert(document);
        const about = { collection: name, id: document._id, goes: document.deleted === true };
        return announce(about, events, (also) => collection.insert(document, { also }));
      },
      update: (read, next, changes, events) => {
        const asRead: Filter = { _id: read._id, version: read.version };
        // A release before this one kept events in the document: with its next change they become rows.
        const all = [...(read.outbox ?? []), ...events];
        const own = read.lease
          ? { ...changes, $unset: { ...changes.$unset, outbox: true, lease: true } }
          : changes;
        if (all.length === 0) return collection.update(asRead, own as typeof changes);
        const about = { collection: name, id: read._id, goes: next.deleted === true };
        return announce(about, all, (also) => collection.update(asRead, own as typeof changes, { also }));
      },
      lastWritten: () => undefined,
      unpublished: ({ _id, outbox = [] }) => outbox.length + (waiting.find(name, _id)?.events.length ?? 0),
    };
  };

  /** What an earlier release left in documents becomes rows. */
  const takeOver = async (name: string, collection: Collection<Stored<Versioned>>): Promise<void> => {
    const writes = watch(name, collection);
    for (;;) {
      const left = await collection.find({ 'lease.until': { $exists: true } }, { limit: PAGE });
      await Promise.all(left.map((document) => writes.update(document, document, {}, [])));
      if (left.length < PAGE) return;
    }
  };

  const isProcessing = (): boolean =>
    work.size > 0 || (begun && !closed && [...waiting.all()].some((queue) => dueOf(queue).length > 0));

  return {
    watch,
    start: async () => {
      for (const [name, collection] of collections) await takeOver(name, collection);
      const left = rows.list().filter(({ collection }) => collections.has(collection));
      waiting.recover(left);
      begun = true;
      for (const queue of waiting.all()) begin(queue);
    },
    backlog: async () => waiting.count(),
    oldestAt: async () => {
      const [first] = waiting.oldest();
      return first && Date.parse(first.event.time);
    },
    idle: async () => {
      while (isProcessing()) {
        await Promise.all(work);
        if (isProcessing()) await new Promise<void>((resolve) => timers.after(POLL_MS, resolve));
      }
    },
    close: async () => {
      closed = true;
      while (work.size > 0) await Promise.all(work);
    },
  };
};
