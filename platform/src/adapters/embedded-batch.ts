import type { DatabaseSync } from 'node:sqlite';
import { Unavailable } from '../errors.ts';

/** Commits together what arrives together, so that a durable commit costs little under load. */
export interface Batch {
  /** Runs at once, one statement whole or not at all; answers once it is durable. A throw undoes only this write. */
  write<T>(work: () => T): Promise<T>;
  /** Sees every write that was asked for before; answers once what it saw is durable. */
  read<T>(work: () => T): Promise<T>;
  /** Commits now. */
  flush(): void;
}

interface OpenBatch {
  durable: Promise<void>;
  commit(): void;
  fail(error: unknown): void;
}

/** One transaction per turn of the event loop. `onRollback` hears that a whole batch was undone. */
export const batch = (sqlite: DatabaseSync, onRollback: () => void): Batch => {
  let open: OpenBatch | undefined;

  const begin = (): OpenBatch => {
    sqlite.exec('BEGIN IMMEDIATE');
    const { promise: durable, resolve, reject } = Promise.withResolvers<void>();
    durable.catch(() => {});
    const turn = setImmediate(() => flush());
    return {
      durable,
      commit: resolve,
      fail: (error) => {
        clearImmediate(turn);
        reject(new Unavailable('database', { cause: error }));
      },
    };
  };

  const undo = (undone: OpenBatch, error: unknown): void => {
    open = undefined;
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    onRollback();
    undone.fail(error);
  };

  const flush = (): void => {
    const ready = open;
    if (!ready) return;
    try {
      sqlite.exec('COMMIT');
    } catch (error) {
      undo(ready, error);
      return;
    }
    open = undefined;
    ready.commit();
  };

  const attempt = <T>(current: OpenBatch, work: () => T): (() => T) => {
    try {
      const result = work();
      return () => result;
    } catch (error) {
      if (!sqlite.isTransaction) undo(current, error);
      return () => {
        throw error;
      };
    }
  };

  return {
    write: async (work) => {
      open ??= begin();
      const current = open;
      const outcome = attempt(current, work);
      await current.durable;
      return outcome();
    },
    read: async (work) => {
      const current = open;
      if (!current) return work();
      const outcome = attempt(current, work);
      await current.durable;
      return outcome();
    },
    flush,
  };
};
