import type { OutboxRow, OutboxRows } from '../ports/outbox-rows.ts';

/** An event of a queue, by its row. */
export interface WaitingEvent {
  row: number;
  /** As long as there is room for it; else it is read again. */
  known: OutboxRow | undefined;
  /** Its write has not ended: neither it nor what was announced after it is published yet. */
  pending: boolean;
}

/** What one document has announced and nobody has published, in order. */
export interface EventQueue {
  collection: string;
  id: string;
  events: WaitingEvent[];
  /** The document is to be removed once all is published. */
  goes: boolean;
  state: 'idle' | 'ready' | 'busy' | 'resting';
  attempt: number;
}

/** Events that are kept at hand, so that a long backlog takes no memory. */
const MAX_KNOWN = 2_000;
/** A document's, handed to the bus together. */
const MAX_BATCH = 100;

/** The first events of a queue whose writes have ended. */
export const dueOf = ({ events }: EventQueue): WaitingEvent[] => {
  const pending = events.findIndex((event) => event.pending);
  return events.slice(0, Math.min(pending < 0 ? events.length : pending, MAX_BATCH));
};

/** All that is announced and not published, by document. */
export const waitingEvents = (rows: OutboxRows) => {
  const queues = new Map<string, EventQueue>();
  let known = 0;
  const keyOf = (collection: string, id: string) => `${collection} ${id}`;

  const queueOf = (collection: string, id: string): EventQueue => {
    const key = keyOf(collection, id);
    const there = queues.get(key);
    if (there) return there;
    const queue: EventQueue = { collection, id, events: [], goes: false, state: 'idle', attempt: 0 };
    queues.set(key, queue);
    return queue;
  };
  const forget = (event: WaitingEvent): void => {
    if (event.known) known -= 1;
    event.known = undefined;
  };

  const read = (events: readonly WaitingEvent[]): OutboxRow[] => {
    const asked = events.flatMap(({ row, known: at }) => (at ? [] : [row]));
    const found = new Map(asked.length > 0 ? rows.read(asked).map((row) => [row.row, row]) : []);
    return events.flatMap(({ row, known: at }) => at ?? found.get(row) ?? []);
  };

  return {
    all: (): Iterable<EventQueue> => queues.values(),
    count: () => queues.size,
    queueOf,
    find: (collection: string, id: string) => queues.get(keyOf(collection, id)),
    /** The place of an event in its queue is taken before it is written. */
    push: (queue: EventQueue, row: OutboxRow): WaitingEvent => {
      const event: WaitingEvent = { row: row.row, known: row, pending: true };
      queue.events.push(event);
      known += 1;
      return event;
    },
    /** Those that an earlier process left stand before all of this one. */
    recover: (left: readonly Omit<OutboxRow, 'event'>[]): void => {
      for (const { row, collection, id } of left.toReversed()) {
        const queue = queueOf(collection, id);
        if (queue.events.some((event) => event.row === row)) continue;
        queue.events.unshift({ row, known: undefined, pending: false });
        queue.goes = true;
      }
    },
    stored: (events: readonly WaitingEvent[]): void => {
      for (const event of events) {
        event.pending = false;
        if (known > MAX_KNOWN) forget(event);
      }
    },
    /** Published, or never stored. */
    drop: (queue: EventQueue, events: readonly WaitingEvent[]): void => {
      for (const event of events) forget(event);
      queue.events = queue.events.filter((event) => !events.includes(event));
    },
    /** Takes a queue away in which nothing waits any more. */
    tidy: (queue: EventQueue): void => {
      if (queue.events.length === 0) queues.delete(keyOf(queue.collection, queue.id));
    },
    read,
    /** The event that was announced first of all that are stored; none where none waits. */
    oldest: (): OutboxRow[] => {
      let first: WaitingEvent | undefined;
      for (const { events } of queues.values()) {
        const [event] = events;
        if (event && !event.pending && (!first || event.row < first.row)) first = event;
      }
      return first ? read([first]) : [];
    },
  };
};
