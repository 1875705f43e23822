import { setImmediate } from 'node:timers/promises';
import type { Database } from '@biteboard/platform/ports';

/** Turns at writing for what nobody waits for, such as a menu in hundreds of sites: calls come in between. */
export interface WriteTurns {
  /** Does the work once it has its turn; the turns are given in the order in which they were asked for. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

interface WriteTurnsOptions {
  /** So many are under way at most, of all that writes by these turns. */
  atOnce?: number;
  /** So many begin in one turn of the event loop: what they cause in the same process comes as many at a time. */
  inOneTurn?: number;
}

/**
 * Where what begins together is one command, many are begun: for each product all processes then use half the CPU. Where
 * each is a write in this process, they would hold up its calls.
 */
export const turnsOn = ({ isRemote = false }: Pick<Database, 'isRemote'>): WriteTurnsOptions =>
  isRemote ? { atOnce: 50, inOneTurn: 25 } : { atOnce: 20, inOneTurn: 5 };

export const writeTurns = ({ atOnce = 20, inOneTurn = atOnce }: WriteTurnsOptions): WriteTurns => {
  const waiting: (() => void)[] = [];
  let running = 0;
  let freed = Promise.withResolvers<void>();
  let isGiving = false;

  const give = async (): Promise<void> => {
    isGiving = true;
    while (waiting.length > 0) {
      await setImmediate();
      if (running >= atOnce) await freed.promise;
      for (const begin of waiting.splice(0, Math.min(inOneTurn, atOnce - running))) begin();
    }
    isGiving = false;
  };

  return {
    take: async (work) => {
      const turn = Promise.withResolvers<void>();
      waiting.push(() => {
        running += 1;
        turn.resolve();
      });
      if (!isGiving) void give();
      await turn.promise;
      try {
        return await work();
      } finally {
        running -= 1;
        freed.resolve();
        freed = Promise.withResolvers();
      }
    },
  };
};
