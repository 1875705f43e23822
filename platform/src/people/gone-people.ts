import type { Ports } from '../ports/ports.ts';
import { lately } from './lately.ts';

/** Whose accounts are gone. The mark stays: an old event can be heard at any time. */
export interface GonePeople {
  add(userId: string): Promise<void>;
  has(userId: string): Promise<boolean>;
}

/** An id and its place take some 100 bytes. Where more have gone, each is looked up. */
const MAX_REMEMBERED = 10_000;

/**
 * Every order that is heard of asks, and nearly nobody is gone: so all who are stand in memory. What is written until a
 * replica knows of somebody is looked at again a minute later anyway (`removedPeople`).
 */
export const gonePeople = ({ database, clock }: Pick<Ports, 'database' | 'clock'>): GonePeople => {
  const gone = database.collection<{ _id: string; removedAt: string }>({
    name: 'removedPeople',
    indexes: [{ paths: ['removedAt'] }],
  });
  const remembered = new Set<string>();
  const look = lately(clock, async (since) => {
    const news = since === undefined ? {} : { removedAt: { $gte: since } };
    for (const { _id } of await gone.find(news, { limit: MAX_REMEMBERED + 1 })) remembered.add(_id);
  });

  return {
    add: async (userId) => {
      const removedAt = new Date(clock.now()).toISOString();
      await gone.update({ _id: userId }, { $setOnInsert: { removedAt } }, { upsert: true });
      remembered.add(userId);
    },
    has: async (userId) => {
      if (remembered.size <= MAX_REMEMBERED) await look();
      if (remembered.has(userId)) return true;
      return remembered.size > MAX_REMEMBERED && (await gone.findOne({ _id: userId })) !== undefined;
    },
  };
};
