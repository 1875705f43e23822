import type { Collection, Filter, Update } from '../ports/database.ts';
import type { LeasePace } from './lease-times.ts';
import type { Lease, Stored, Versioned } from './versioned.ts';

/** A document with events to publish, and a lease on them. */
export type Announcing = Stored<Versioned> & Required<Pick<Stored<Versioned>, 'outbox' | 'lease'>>;

/** The outboxes of one collection, as one replica works on them: what is removed is exactly what it names. */
export interface Outboxes {
  /** With a lease of ours; undefined where nothing is to be published, or another replica is at it. */
  take(id: string): Promise<Announcing | undefined>;
  /** The same, of a document as it was read; its events may have become more since. */
  claim(document: Stored<Versioned>): Promise<Announcing | undefined>;
  /** Those that nobody is at any more, the longest waiting first. */
  listDue(limit: number): Promise<Stored<Versioned>[]>;
  /** Holds on, never for a shorter time than before; undefined where the lease is another's now. */
  renew(id: string): Promise<Lease | undefined>;
  /** Takes all out and lets go, removes a deleted document; false where there is more in it by now, or it is not ours. */
  clear(document: Announcing): Promise<boolean>;
  /** Takes these events out and answers the document as it is then; undefined where the lease is another's. */
  remove(id: string, eventIds: readonly string[]): Promise<Announcing | undefined>;
  /** Moves events that no broker takes out of the way, into the document's `unpublishable`. */
  setAside(document: Announcing, eventIds: readonly string[]): Promise<void>;
  count(): Promise<number>;
  /** When the oldest event was announced of the documents that nobody has been at for the longest (ms since 1970). */
  oldestAt(): Promise<number | undefined>;
}

/** So many documents are read to find the oldest event: the order of their leases is that of their events, nearly. */
const OLDEST_AMONG = 10;

/** Clocks of two replicas may be so far apart. */
const SKEW_MS = 1_000;

/** For so long the replica may be silent before another takes over. */
export const newLease = (replica: string, now: () => number, { times }: LeasePace): Lease => ({
  by: replica,
  until: now() + times().leaseMs,
});

const isAnnouncing = (document: Stored<Versioned> | undefined): document is Announcing =>
  document?.lease !== undefined && document.outbox !== undefined;

export const outboxesIn = (
  collection: Collection<Stored<Versioned>>,
  { replica, now, pace }: { replica: string; now: () => number; pace: LeasePace },
): Outboxes => {
  const lease = () => newLease(replica, now, pace);
  const isOurs = { 'lease.by': replica };

  const claim: Outboxes['claim'] = async (document) => {
    if (!isAnnouncing(document)) return undefined;
    const { by, until } = document.lease;
    if (by !== replica && until + SKEW_MS > now()) return undefined;
    const ours = lease();
    const asRead = { _id: document._id, 'lease.by': by, 'lease.until': until };
    return (await collection.update(asRead, { $set: { lease: ours } }))
      ? { ...document, lease: ours }
      : undefined;
  };

  /** It only grows at its end: with the same last event in the same place, and none after it, it is as it is known. */
  const asKnown = ({ _id, outbox }: Announcing): Filter => ({
    _id,
    ...isOurs,
    deleted: { $ne: true },
    [`outbox.${outbox.length - 1}.id`]: outbox.at(-1)!.id,
    [`outbox.${outbox.length}`]: { $exists: false },
  });
  const cleared: Update = { $unset: { outbox: true, lease: true } };

  return {
    take: async (id) => {
      const document = await collection.findOne({ _id: id });
      return document && claim(document);
    },
    claim,
    listDue: (limit) =>
      collection.find({ 'lease.until': { $lte: now() - SKEW_MS } }, { sort: { 'lease.until': 1 }, limit }),
    renew: async (id) => {
      const ours = lease();
      const isShorter = { _id: id, ...isOurs, 'lease.until': { $lt: ours.until } };
      if (await collection.update(isShorter, { $set: { lease: ours } })) return ours;
      return (await collection.findOne({ _id: id, ...isOurs }))?.lease;
    },
    clear: (document) => {
      const { _id, version, deleted, outbox } = document;
      const asSaved = { _id, version, ...isOurs };
      if (deleted) return collection.remove(asSaved);
      return collection.update(outbox.length > 0 ? asKnown(document) : asSaved, cleared);
    },
    remove: async (id, eventIds) => {
      const held = await collection.update(
        { _id: id, ...isOurs },
        { $pull: { outbox: { id: { $in: eventIds } } } },
      );
      if (!held) return undefined;
      const left = await collection.findOne({ _id: id, ...isOurs });
      return isAnnouncing(left) ? left : undefined;
    },
    setAside: async ({ _id, outbox }, eventIds) => {
      const events = outbox.filter(({ id }) => eventIds.includes(id));
      await collection.update(
        { _id, ...isOurs },
        {
          $pull: { outbox: { id: { $in: eventIds } } },
          $push: { unpublishable: { $each: events } },
        },
      );
    },
    count: () => collection.count({ 'lease.until': { $exists: true } }),
    oldestAt: async () => {
      const waiting = await collection.find(
        { 'lease.until': { $exists: true } },
        { sort: { 'lease.until': 1 }, limit: OLDEST_AMONG },
      );
      const times = waiting.flatMap(({ outbox: [first] = [] }) => (first ? [Date.parse(first.time)] : []));
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  };
};
