import type { DatabaseSync } from 'node:sqlite';
import { Unavailable } from '../../../ports/errors.ts';

/** Commits together what arrives together, so that a durable commit costs little under load. */
export interface CommitBatch {
  /** Runs at once, one statement whole or not at all; answers once it is durable. A throw undoes only this write. */
  write<T>(work: () => T): Promise<T>;
  /** Marks what the write under way changes. */
  wrote(...changed: object[]): void;
  /**
   * Resolves when what was written of this is committed. It may not be durable yet: what is written after it is so
   * only with it.
   */
  committed(changed: object): Promise<void>;
  /** Commits now, before the disk is asked. */
  flush(): void;
  /** Resolves when all that is committed is durable. */
  synced(): Promise<void>;
}

interface OpenBatch {
  changed: Set<object>;
  committed: PromiseWithResolvers<void>;
  durable: PromiseWithResolvers<void>;
}

const outcome = (): PromiseWithResolvers<void> => {
  const resolvers = Promise.withResolvers<void>();
  resolvers.promise.catch(() => {});
  return resolvers;
};

/**
 * One transaction per turn of the event loop, or, while the disk syncs the one before, for all that arrives in the meantime.
 * It is committed without waiting for the disk; `sync` then makes it durable, while the loop goes on. `onRollback`
 * hears that a whole batch was undone.
 */
export const commitBatch = (
  sqlite: DatabaseSync,
  sync: () => Promise<void>,
  onRollback: () => void,
): CommitBatch => {
  let open: OpenBatch | undefined;
  let committed: OpenBatch[] = [];
  let syncing: Promise<void> | undefined;

  const begin = (): OpenBatch => {
    sqlite.exec('BEGIN IMMEDIATE');
    if (!syncing) setImmediate(flush);
    return { changed: new Set(), committed: outcome(), durable: outcome() };
  };

  const undo = (undone: OpenBatch, cause: unknown): void => {
    open = undefined;
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    onRollback();
    const error = new Unavailable('database', { cause });
    undone.committed.reject(error);
    undone.durable.reject(error);
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
        for (const { durable } of ready) durable.resolve();
      } catch (error) {
        const unavailable = new Unavailable('database', { cause: error });
        for (const { durable } of ready) durable.reject(unavailable);
      }
    }
    syncing = undefined;
    if (open) setImmediate(flush);
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
      const result = attempt(current, work);
      await current.durable.promise;
      return result();
    },
    wrote: (...changed) => {
      for (const one of changed) open?.changed.add(one);
    },
    committed: async (changed) => {
      if (open?.changed.has(changed)) await open.committed.promise;
    },
    flush,
    synced: async () => {
      while (syncing) await syncing;
    },
  };
};
