import { fairTurns } from './fair-turns.ts';

/** What waits for one server, and takes turns by whose it is. */
export interface FairQueue<T> {
  add(owner: string, one: T): void;
  /** The next one: of each owner in turn, and of one owner in the order in which they came. */
  take(): T | undefined;
  countOf(owner: string): number;
  readonly size: number;
}

/** For few that wait: however much of one owner does, another's next is not behind its second. */
export const fairQueue = <T>(): FairQueue<T> => {
  const turns = fairTurns();
  const waiting: { owner: string; turn: number; one: T }[] = [];
  return {
    add: (owner, one) => {
      const turn = turns.next(owner);
      const later = waiting.findIndex((other) => other.turn > turn);
      waiting.splice(later === -1 ? waiting.length : later, 0, { owner, turn, one });
    },
    take: () => {
      const next = waiting.shift();
      if (next) turns.begin(next.turn);
      return next?.one;
    },
    countOf: (owner) => waiting.filter((one) => one.owner === owner).length,
    get size() {
      return waiting.length;
    },
  };
};
