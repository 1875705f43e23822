import type { Ports } from '../ports/ports.ts';

/** Whose accounts are gone. The mark stays: an old event can be heard at any time. */
export interface GonePeople {
  add(userId: string): Promise<void>;
  has(userId: string): Promise<boolean>;
}

/** What another replica takes in is seen here so much later; what is written until then is looked at again anyway. */
const REMEMBERED_MS = 1_500;
/** What was noted so long ago is looked at once more: the clocks of replicas differ, and a write takes its time. */
const LOOK_BACK_MS = 5 * 60_000;
/** An id and its place take some 100 bytes. Where more have gone, each is looked up. */
const MOST_REMEMBERED = 10_000;

/**
 * Every order that is heard of asks, and nearly nobody is gone: so all who are stand in memory, and one question in a
 * moment, whoever is asked for, tells who went since.
 */
export const gonePeople = ({ database, clock }: Pick<Ports, 'database' | 'clock'>): GonePeople => {
  const gone = database.collection<{ _id: string; removedAt: string }>({
    name: 'removedPeople',
    indexes: [{ paths: ['removedAt'] }],
  });
  const remembered = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const now = clock.now();
    // Who has not looked for long may have missed more than is looked back for.
    const isLate = now - lookedAt > LOOK_BACK_MS / 2;
    const since = { $gte: new Date(now - LOOK_BACK_MS).toISOString() };
    const limit = MOST_REMEMBERED + 1;
    for (const { _id } of await gone.find(isLate ? {} : { removedAt: since }, { limit })) remembered.add(_id);
    lookedAt = now;
  };
  const lookOnce = async (): Promise<void> => {
    if (clock.now() < lookedAt + REMEMBERED_MS) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking;
  };

  return {
    add: async (userId) => {
      const removedAt = new Date(clock.now()).toISOString();
      await gone.update({ _id: userId }, { $setOnInsert: { removedAt } }, { upsert: true });
      remembered.add(userId);
    },
    has: async (userId) => {
      if (remembered.size <= MOST_REMEMBERED) await lookOnce();
      if (remembered.has(userId)) return true;
      return remembered.size > MOST_REMEMBERED && (await gone.findOne({ _id: userId })) !== undefined;
    },
  };
};
