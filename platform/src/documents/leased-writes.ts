import type { Collection, Filter, Update } from '../ports/database.ts';
import type { AnnouncedWrites } from './announced-writes.ts';
import type { LastWritten } from './last-written.ts';
import type { Lease, Stored, Versioned } from './versioned.ts';

export interface LeasingRelay {
  /** For the save that begins an outbox: who saves, publishes. */
  lease(): Lease;
  /**
   * A write that gives a document events to publish is about to be made. The answer is called when it has ended, with
   * the document as it left it, or without where it failed.
   */
  expect(id: string): (saved?: Stored<Versioned>) => void;
}

/** A document after changes of its state: what stands beside that stays, and grows by what is pushed. */
const changed = (read: Stored<Versioned>, next: Versioned, { $push = {} }: Update): Stored<Versioned> => {
  const grown = (path: 'inbox' | 'outbox') => {
    const { $each = [], $slice = 0 } = $push[path] ?? {};
    const all = [...(read[path] ?? []), ...$each].slice($slice);
    return all.length > 0 ? { [path]: all } : {};
  };
  const { lease, unpublishable } = read;
  return {
    ...next,
    ...(lease && { lease }),
    ...(unpublishable && { unpublishable }),
    ...grown('inbox'),
    ...grown('outbox'),
  };
};

/** Events stand in an outbox within the document, under a lease. */
export const leasedWrites = (
  collection: Collection<Stored<Versioned>>,
  { lease: newLease, expect }: LeasingRelay,
  last: LastWritten,
): AnnouncedWrites => {
  /** Remembers what a write left; one that failed may have been made all the same. */
  const noting = async (id: string, write: () => Promise<Stored<Versioned> | undefined>) => {
    try {
      const saved = await write();
      if (saved) last.set(saved);
      else last.forget(id);
      return saved;
    } catch (error) {
      last.forget(id);
      throw error;
    }
  };
  const telling = async (id: string, write: () => Promise<Stored<Versioned> | undefined>) => {
    const told = expect(id);
    try {
      const saved = await noting(id, write);
      told(saved);
      return saved;
    } catch (error) {
      told();
      throw error;
    }
  };
  const inserted = async (document: Stored<Versioned>) => {
    await collection.insert(document);
    return document;
  };
  const updated = async (asRead: Filter, changes: Update, after: Stored<Versioned>) =>
    (await collection.update(asRead, changes)) ? after : undefined;

  return {
    insert: async (document, events) => {
      if (events.length === 0) await noting(document._id, () => inserted(document));
      else
        await telling(document._id, () => inserted({ ...document, outbox: [...events], lease: newLease() }));
    },
    update: async (read, next, changes, events) => {
      const { _id, version, lease } = read;
      const asRead: Filter = { _id, version };
      if (events.length === 0) {
        const after = changed(read, next, changes);
        return (await noting(_id, () => updated(asRead, changes, after))) !== undefined;
      }
      // The holder of the outbox goes on with these events, as long as it still holds it.
      if (lease) asRead['lease.by'] = lease.by;
      const announcing: Update = { ...changes, $push: { ...changes.$push, outbox: { $each: [...events] } } };
      const own = lease ?? newLease();
      if (!lease) announcing.$set = { ...changes.$set, lease: own };
      const after = changed({ ...read, lease: own }, next, announcing);
      return (await telling(_id, () => updated(asRead, announcing, after))) !== undefined;
    },
    lastWritten: last.get,
    unpublished: (read) => read.outbox?.length ?? 0,
  };
};
