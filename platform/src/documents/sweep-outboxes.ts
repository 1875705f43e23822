import type { Announcing, Outboxes } from './outboxes.ts';
import type { Stored, Versioned } from './versioned.ts';

export interface Sweeper {
  /** How many more documents can be published from now. */
  room(): number;
  isAtIt(name: string, id: string): boolean;
  /** As the relay's: a document is about to be claimed. */
  expect(name: string, id: string): (held?: Announcing) => void;
}

const PAGE = 200;

const claim = async (
  outboxes: Outboxes,
  document: Stored<Versioned>,
  told: (held?: Announcing) => void,
): Promise<void> => {
  try {
    told(await outboxes.claim(document));
  } catch (error) {
    told();
    throw error;
  }
};

/** Begins to publish what nobody is at any more, and waits for none of it. False where there was no room for all. */
export const sweepOutboxes = async (
  collections: ReadonlyMap<string, Outboxes>,
  { room, isAtIt, expect }: Sweeper,
): Promise<boolean> => {
  for (const [name, outboxes] of collections) {
    for (;;) {
      const limit = Math.min(PAGE, room());
      if (limit <= 0) return false;
      const due = await outboxes.listDue(limit);
      const left = due.filter(({ _id }) => !isAtIt(name, _id));
      await Promise.all(left.map((document) => claim(outboxes, document, expect(name, document._id))));
      if (left.length < limit) break;
    }
  }
  return true;
};
