import type { CloudEvent, DataOf, EventType, Topic } from '@biteboard/contracts';
import type { Collection, CollectionSpec, Filter, FindOptions, Update } from '../ports/database.ts';
import { Conflict, Duplicate, Unavailable } from '../ports/errors.ts';
import type { Ports } from '../ports/ports.ts';
import { traceparent } from '../telemetry/trace-context.ts';
import type { Relay, WatchOptions } from './relay.ts';
import { OUTBOX_INDEX, type Stored, type Versioned } from './versioned.ts';

/** An event that a decision announces; `save` gives it its id, time and key. */
export interface DomainEvent {
  type: string;
  data: unknown;
  /** Of its data; 1 unless said. */
  dataversion?: number;
  /** Absent: its service's own. */
  topic?: Topic;
}

export const domainEvent = <E extends EventType>(event: E, data: DataOf<E>): DomainEvent => ({
  type: event.type,
  data,
  ...(event.format.writes > 1 ? { dataversion: event.format.writes } : {}),
});

/** What a pure decision returns: the next state and what others must hear. */
export interface Decision<S> {
  state: S;
  events: readonly DomainEvent[];
}

/** What a repository is asked for beside its collection. */
export interface RepositoryOptions<S> extends WatchOptions {
  /** Called once for each write that was made, with what it announced. */
  written?(state: S, events: readonly DomainEvent[]): void;
}

const INBOX_LENGTH = 50;
const ATTEMPTS = 20;
/** A document that announces faster than it is heard must wait: what is not published would grow. */
const MAX_UNPUBLISHED = 40;
const MAX_ATTEMPTS = 40;
const PAUSE_MS = 25;

export interface Repository<S extends Versioned> {
  find(id: string): Promise<S | undefined>;
  /**
   * As this process wrote it last, unread, where it is remembered (`hot`), else as it is stored. Another process may have
   * changed it since: for what is decided on the stored document afterwards, or by somebody else.
   */
  findRecent(id: string): Promise<S | undefined>;
  /** The same where that takes no call of a server; undefined where it would. */
  findNear(id: string): Promise<S | undefined>;
  findBy(filter: Filter): Promise<S | undefined>;
  list(filter: Filter, options?: FindOptions): Promise<S[]>;
  count(filter: Filter): Promise<number>;
  /**
   * Whether what holds this text at a path of `textIndex` is found without looking through all others; undefined where
   * the database keeps no such index.
   */
  findsPart(path: string, part: string): Promise<boolean | undefined>;
  /** One atomic write of state and events. Throws `Conflict` on a lost race, `Duplicate` on a taken unique value. */
  save(decision: Decision<S>, tookEventId?: string): Promise<S>;
  /**
   * Reads, decides and saves, again from a fresh read after a lost race. `decide` returns undefined to leave
   * the document alone. An event that the document has already taken in is skipped. Waits while too many
   * of its events are not published, and throws `Unavailable` after a second of that.
   */
  change(
    id: string,
    decide: (state: S) => Decision<S> | undefined,
    tookEventId?: string,
  ): Promise<S | undefined>;
}

const unlessThrown = <T>(decide: () => T): T | undefined => {
  try {
    return decide();
  } catch {
    return undefined;
  }
};

/**
 * Keeps one kind of document of one service; its events go to the service's topic under the document's id.
 * `hot` is for documents that change several times within a minute, whose ids are never given again and which
 * nobody changes without another version: a change of one that this process wrote last needs no reading.
 */
export const repository = <S extends Versioned>(
  ports: Pick<Ports, 'database' | 'clock' | 'ids'> & { relay: Relay },
  topic: Topic,
  { hot = false, written, ...spec }: CollectionSpec & RepositoryOptions<S>,
): Repository<S> => {
  const collection: Collection<Stored<S>> = ports.database.collection<Stored<S>>({
    ...spec,
    indexes: [...(spec.indexes ?? []), OUTBOX_INDEX],
  });
  const writes = ports.relay.watch(spec.name, collection as unknown as Collection<Stored<Versioned>>, {
    hot,
  });

  const strip = (document: Stored<S>): S => {
    const {
      outbox: _outbox,
      lease: _lease,
      inbox: _inbox,
      unpublishable: _unpublishable,
      ...state
    } = document;
    return state as unknown as S;
  };
  const visible = (filter: Filter): Filter => ({ ...filter, deleted: { $ne: true } });

  const stamp = (state: S, events: readonly DomainEvent[]): CloudEvent[] => {
    const time = new Date(ports.clock.now()).toISOString();
    const trace = traceparent();
    return events.map((event) => ({
      id: ports.ids.next(),
      source: event.topic ?? topic,
      type: event.type,
      subject: state._id,
      time,
      data: event.data,
      dataversion: event.dataversion ?? 1,
      ...(trace ? { traceparent: trace } : {}),
    }));
  };

  /** What differs from what was read. */
  const changesOf = (next: S, read: Stored<S>, tookEventId?: string): Update => {
    const $set: Record<string, unknown> = {};
    const $unset: Record<string, true> = {};
    for (const key in next) {
      const value: unknown = next[key];
      if (key === '_id' || (value !== undefined && value === read[key as keyof S])) continue;
      if (value === undefined) $unset[key] = true;
      else $set[key] = value;
    }
    return {
      $set,
      ...(Object.keys($unset).length > 0 ? { $unset } : {}),
      ...(tookEventId ? { $push: { inbox: { $each: [tookEventId], $slice: -INBOX_LENGTH } } } : {}),
    };
  };

  /** Throws `Conflict` where the document is no longer as it was read. */
  const write = async (
    { state, events }: Decision<S>,
    read?: Stored<S>,
    tookEventId?: string,
  ): Promise<S> => {
    const next = { ...state, version: state.version + 1 };
    const announced = stamp(state, events);
    if (!read) await writes.insert({ ...next, ...(tookEventId ? { inbox: [tookEventId] } : {}) }, announced);
    else if (!(await writes.update(read, next, changesOf(next, read, tookEventId), announced)))
      throw new Conflict(read._id);
    written?.(next, events);
    return next;
  };

  const remembered = (id: string): Stored<S> | undefined => writes.lastWritten(id) as Stored<S> | undefined;
  const isFull = (document: Stored<S>): boolean => writes.unpublished(document) >= MAX_UNPUBLISHED;

  /**
   * A change of a document as it is remembered, which holds if it is stored. Undefined where it is not, and where nothing
   * is to be stored or the decision throws: the document may have changed concurrently.
   */
  const changeRemembered: Repository<S>['change'] = async (id, decide, tookEventId) => {
    const known = remembered(id);
    if (!known || isFull(known) || (tookEventId && known.inbox?.includes(tookEventId))) return undefined;
    const decided = unlessThrown(() => decide(strip(known)));
    if (!decided) return undefined;
    try {
      return await write(decided, known, tookEventId);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return undefined;
    }
  };

  const save: Repository<S>['save'] = async (decision, tookEventId) => {
    const { _id, version } = decision.state;
    if (version === 0) return write(decision, undefined, tookEventId);
    for (let attempt = 1; ; attempt += 1) {
      const known = remembered(_id);
      const read = known?.version === version ? known : await collection.findOne({ _id, version });
      if (!read) throw new Conflict(_id);
      try {
        return await write(decision, read, tookEventId);
      } catch (error) {
        if (!(error instanceof Conflict) || attempt >= ATTEMPTS) throw error;
      }
    }
  };

  const change: Repository<S>['change'] = async (id, decide, tookEventId) => {
    const changed = await changeRemembered(id, decide, tookEventId);
    if (changed) return changed;
    let looks = 0;
    for (let attempt = 1; ; attempt += 1) {
      const document = await collection.findOne(visible({ _id: id }));
      if (!document) return undefined;
      if (tookEventId && document.inbox?.includes(tookEventId)) return strip(document);
      const state = strip(document);
      const decision = decide(state);
      if (!decision) return state;
      if (decision.events.length > 0 && isFull(document)) {
        if (looks >= MAX_ATTEMPTS) throw new Unavailable('events');
        looks += 1;
        attempt -= 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      try {
        return await write(decision, document, tookEventId);
      } catch (error) {
        if (!(error instanceof Conflict) || attempt >= ATTEMPTS) throw error;
      }
    }
  };

  const find: Repository<S>['find'] = async (id) => {
    const document = await collection.findOne(visible({ _id: id }));
    return document && strip(document);
  };

  const findRemembered = (id: string): S | undefined => {
    const known = remembered(id);
    return known && !known.deleted ? strip(known) : undefined;
  };

  return {
    find,
    findRecent: async (id) => findRemembered(id) ?? find(id),
    findNear: async (id) => (ports.database.isRemote ? findRemembered(id) : find(id)),
    findBy: async (filter) => {
      const document = await collection.findOne(visible(filter));
      return document && strip(document);
    },
    list: async (filter, options) => (await collection.find(visible(filter), options)).map(strip),
    count: (filter) => collection.count(visible(filter)),
    findsPart: async (path, part) => collection.findsPart?.(path, part),
    save,
    change,
  };
};

/** Runs a write whose unique value is taken: true when it went in, false when it was there already. */
export const unlessDuplicate = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof Duplicate) return false;
    throw error;
  }
};
