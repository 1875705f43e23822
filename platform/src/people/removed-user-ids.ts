import { pollChanges } from '../documents/poll-changes.ts';
import type { Ports } from '../ports/ports.ts';

/** Ids of users whose accounts were removed. They stay: an old event can arrive at any time. */
export interface RemovedUserIds {
  add(userId: string): Promise<void>;
  has(userId: string): Promise<boolean>;
}

/** An id takes some 100 bytes. Beyond so many, each is looked up. */
const MAX_REMEMBERED = 10_000;

/**
 * Every order event asks, and few users are removed, so all of their ids are in memory. What is written before a replica
 * knows of a removal is looked at again a minute later (`removedPeople`).
 */
export const removedUserIds = ({ database, clock }: Pick<Ports, 'database' | 'clock'>): RemovedUserIds => {
  const removed = database.collection<{ _id: string; removedAt: string }>({
    name: 'removedPeople',
    indexes: [{ paths: ['removedAt'] }],
  });
  const remembered = new Set<string>();
  const look = pollChanges(clock, async (since) => {
    const changes = since === undefined ? {} : { removedAt: { $gte: since } };
    for (const { _id } of await removed.find(changes, { limit: MAX_REMEMBERED + 1 })) remembered.add(_id);
  });

  return {
    add: async (userId) => {
      const removedAt = new Date(clock.now()).toISOString();
      await removed.update({ _id: userId }, { $setOnInsert: { removedAt } }, { upsert: true });
      remembered.add(userId);
    },
    has: async (userId) => {
      if (remembered.size <= MAX_REMEMBERED) await look();
      if (remembered.has(userId)) return true;
      return remembered.size > MAX_REMEMBERED && (await removed.findOne({ _id: userId })) !== undefined;
    },
  };
};
