import type { DatabaseSync } from 'node:sqlite';
import { Unavailable } from '../errors.ts';

/** Commits together what arrives together, so that a durable commit costs little under load. */
export interface Batch {
  /** Runs at once, one statement whole or not at all; answers once it is durable. A throw undoes only this write. */
  write<T>(table: object, work: () => T): Promise<T>;
  /**
   * Sees every write that was asked for before; answers once those to the same table are committed. They may not be
   * durable yet: what is written after it is so only with them.
   */
  read<T>(table: object, work: () => T): Promise<T>;
  /** Commits now, before the disk is asked. */
  flush(): void;
  /** Resolves when all that is committed is durable. */
  synced(): Promise<void>;
}

interface OpenBatch {
  tables: Set<object>;
  committed: PromiseWithResolvers<void>;
  durable: Promise<void>;
  settle(): void;
  fail(error: unknown): void;
}

/**
 * One transaction per turn of the event loop, committed without waiting for the disk; `sync` then makes durable what
 * is committed, while the loop goes on. What is committed meanwhile shares the next one. `onRollback` hears that a
 * whole batch was undone.
 */
export const batch = (sqlite: DatabaseSync, sync: () => Promise<void>, onRollback: () => void): Batch => {
  let open: OpenBatch | undefined;
  let committed: OpenBatch[] = [];
  let syncing: Promise<void> | undefined;

  const begin = (): OpenBatch => {
    sqlite.exec('BEGIN IMMEDIATE');
    const { promise: durable, resolve, reject } = Promise.withResolvers<void>();
    durable.catch(() => {});
    const turn = setImmediate(() => flush());
    const committed = Promise.withResolvers<void>();
    committed.promise.catch(() => {});
    return {
      tables: new Set(),
      committed,
      durable,
      settle: resolve,
      fail: (error) => {
        clearImmediate(turn);
        const unavailable = new Unavailable('database', { cause: error });
        committed.reject(unavailable);
        reject(unavailable);
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
    ready.committed.resolve();
    committed.push(ready);
    syncing ??= syncAll();
  };

  const syncAll = async (): Promise<void> => {
    while (committed.length > 0) {
      const ready = committed;
      committed = [];
      try {
        await sync();
        for (const one of ready) one.settle();
      } catch (error) {
        for (const one of ready) one.fail(error);
      }
    }
    syncing = undefined;
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
    write: async (table, work) => {
      open ??= begin();
      const current = open;
      current.tables.add(table);
      const outcome = attempt(current, work);
      await current.durable;
      return outcome();
    },
    read: async (table, work) => {
      const result = work();
      if (open?.tables.has(table)) await open.committed.promise;
      return result;
    },
    flush,
    synced: async () => {
      await syncing;
    },
  };
};
