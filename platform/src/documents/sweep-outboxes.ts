import type { Announcing, Outboxes } from './outboxes.ts';

export interface Sweeper {
  /** How many more documents can be published from now. */
  room(): number;
  isAtIt(name: string, id: string): boolean;
  begin(name: string, document: Announcing): void;
}

const PAGE = 200;

/**
 * Begins to publish what nobody is at any more, and waits for none of it. False where there was no room for all.
 * @param all whatever lease of others stands
 */
export const sweepOutboxes = async (
  collections: ReadonlyMap<string, Outboxes>,
  { room, isAtIt, begin }: Sweeper,
  all: boolean,
): Promise<boolean> => {
  for (const [name, outboxes] of collections) {
    for (;;) {
      const limit = Math.min(PAGE, room());
      if (limit <= 0) return false;
      const due = await outboxes.listDue(limit, all);
      const left = due.filter(({ _id }) => !isAtIt(name, _id));
      const held = await Promise.all(left.map((document) => outboxes.claim(document)));
      for (const document of held) if (document) begin(name, document);
      if (left.length < limit) break;
    }
  }
  return true;
};
