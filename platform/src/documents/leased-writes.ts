import type { Collection, Filter } from '../ports/database.ts';
import type { AnnouncedWrites } from './announced-writes.ts';
import type { Kept, Lease, Versioned } from './versioned.ts';

export interface LeasingRelay {
  /** For the save that begins an outbox: who saves, publishes. */
  lease(): Lease;
  /**
   * A write that gives a document events to publish is about to be made. The answer is called when it has ended, with
   * the document as it left it, or without where it failed.
   */
  expect(id: string): (saved?: Kept<Versioned>) => void;
}

/** Events stand in an outbox within the document, under a lease. */
export const leasedWrites = (
  collection: Collection<Kept<Versioned>>,
  { lease: newLease, expect }: LeasingRelay,
): AnnouncedWrites => {
  const telling = async <T extends Kept<Versioned> | undefined>(
    id: string,
    write: () => Promise<T>,
  ): Promise<T> => {
    const told = expect(id);
    try {
      const saved = await write();
      told(saved);
      return saved;
    } catch (error) {
      told();
      throw error;
    }
  };

  return {
    insert: async (document, events) => {
      if (events.length === 0) return collection.insert(document);
      await telling(document._id, async () => {
        const announcing = { ...document, outbox: [...events], lease: newLease() };
        await collection.insert(announcing);
        return announcing;
      });
    },
    update: async (read, next, changes, events) => {
      const asRead: Filter = { _id: read._id, version: read.version };
      if (events.length === 0) return collection.update(asRead, changes);
      // Who holds the outbox goes on with these events, as long as it still does.
      if (read.lease) asRead['lease.by'] = read.lease.by;
      const lease = read.lease ?? newLease();
      const saved = await telling(read._id, async () => {
        const matched = await collection.update(asRead, {
          ...changes,
          $set: read.lease ? { ...changes.$set } : { ...changes.$set, lease },
          $push: { ...changes.$push, outbox: { $each: [...events] } },
        });
        return matched ? { ...next, lease, outbox: [...(read.outbox ?? []), ...events] } : undefined;
      });
      return saved !== undefined;
    },
    unpublished: (read) => read.outbox?.length ?? 0,
  };
};
