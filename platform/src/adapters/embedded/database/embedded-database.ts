import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { FIRST_FORMAT } from '@biteboard/contracts';
import { LRUCache } from 'lru-cache';
import { byteCache } from '../../../cache/byte-cache.ts';
import type { Collection, CollectionSpec, Database, StoredDocument } from '../../../ports/database.ts';
import { Unavailable } from '../../../ports/errors.ts';
import type { Logger } from '../../../ports/logger.ts';
import type { OutboxRows } from '../../../ports/outbox-rows.ts';
import { commitBatch } from './commit-batch.ts';
import { countCache } from './count-cache.ts';
import { type Connection, embeddedCollection } from './embedded-collection.ts';
import { quoted } from './embedded-columns.ts';
import { embeddedOutbox, prepareOutbox } from './embedded-outbox.ts';
import { rewriteDocuments } from './embedded-rewriting.ts';
import { prepareNotes, prepareTable, readNotes, type Table } from './embedded-schema.ts';
import { recentDocuments } from './recent-documents.ts';
import { prepareTrigramIndexes, trigramIndex } from './trigram-index.ts';

/** One SQLite file that holds every service's database, so that one commit serves all that arrived together. */
export interface EmbeddedDatabase {
  /** A service's own database: its collections carry its name. */
  database(name: string): Database;
  /** The events that all of them announced. */
  outbox: OutboxRows;
  /** Changes documents that contain one of the marks, in all collections, before any of them is opened. */
  rewrite(marks: readonly string[], change: (text: string, collection: string) => string): void;
  /** Removes expired documents; runs every minute. */
  removeExpired(): Promise<void>;
  /** Indexes the trigrams of new texts where they are many; runs every second. */
  indexTrigrams(): Promise<void>;
  ping(): Promise<void>;
  /** Commits what is under way and checkpoints the log. */
  close(): Promise<void>;
}

const EXPIRY_EVERY_MS = 60_000;
const TRIGRAMS_EVERY_MS = 1_000;
/** Expired documents removed in one write: others run in between. */
const BATCH_SIZE = 1_000;
/** Of prepared statements, each of some 7 kB and its text. */
const STATEMENTS_BYTES = 4 * 1024 * 1024;
const STATEMENT_BYTES = 7_000;
const MAX_PATTERNS = 50;
const LOCK_WAIT_MS = 500;
/** Pages read often; the system's own cache holds the rest. */
const CACHE_KIB = 16_384;
/** 32 MB of log: a checkpoint blocks the loop, so not at every thousand orders. */
const CHECKPOINT_PAGES = 8_192;

/** A regular expression over a column, so that a text search reads no whole documents. */
const likePattern = () => {
  const patterns = new LRUCache<string, RegExp>({ max: MAX_PATTERNS });
  return (source: unknown, flags: unknown, value: unknown): number => {
    if (typeof value !== 'string') return 0;
    const key = `${flags}/${source}`;
    let pattern = patterns.get(key);
    if (!pattern) {
      pattern = new RegExp(`${source}`, `${flags}`);
      patterns.set(key, pattern);
    }
    return pattern.test(value) ? 1 : 0;
  };
};

/**
 * A commit appends to the write-ahead log; a write is answered once the log is on the disk, so that it survives a
 * power cut. The file belongs to one process: a second one that opens it fails at once.
 */
const openFile = (file: string): DatabaseSync => {
  mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  try {
    sqlite.exec('PRAGMA locking_mode = EXCLUSIVE');
    sqlite.exec('PRAGMA journal_mode = WAL');
    sqlite.exec('PRAGMA synchronous = NORMAL');
    sqlite.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    sqlite.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    sqlite.exec('PRAGMA temp_store = MEMORY');
    sqlite.exec('BEGIN IMMEDIATE');
    prepareNotes(sqlite);
    prepareOutbox(sqlite);
    prepareTrigramIndexes(sqlite);
    sqlite.exec('COMMIT');
  } catch (error) {
    sqlite.close();
    throw new Error(`${file} cannot be opened; is another Biteboard running on it?`, { cause: error });
  }
  sqlite.function('like_pattern', { deterministic: true }, likePattern());
  return sqlite;
};

/** Syncs the write-ahead log to the disk without blocking the loop. */
const logSync = (file: string) => {
  let log: number | undefined;
  return {
    sync: (): Promise<void> => {
      log ??= openSync(`${file}-wal`, 'r+');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      fdatasync(log, (error) => (error ? reject(error) : resolve()));
      return promise;
    },
    close: () => {
      if (log !== undefined) closeSync(log);
    },
  };
};

const forget = (table: Table): void => {
  table.recent.clear();
  table.countCache?.clear();
  table.isEmpty = undefined;
};

export const embeddedDatabase = (options: {
  file: string;
  log: Logger;
  now?: () => number;
}): EmbeddedDatabase => {
  const now = options.now ?? Date.now;
  const sqlite = openFile(options.file);
  const tables = new Map<string, Table>();
  const statements = byteCache<StatementSync>(STATEMENTS_BYTES, () => STATEMENT_BYTES);

  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const prepared = sqlite.prepare(sql);
    statements.set(sql, prepared);
    return prepared;
  };

  const disk = logSync(options.file);
  const batches = commitBatch(sqlite, disk.sync, () => {
    for (const table of tables.values()) {
      readNotes(sqlite, table);
      forget(table);
    }
  });
  const connection: Connection = { sqlite, batch: batches, statement };

  const openTable = (name: string, spec: CollectionSpec): Table => {
    const { indexes = [], textIndex = [], countCache: cacheSpec } = spec;
    const coveringPaths = [...(spec.coveringPaths ?? []), ...textIndex, ...Object.values(cacheSpec ?? {})];
    const known = tables.get(name);
    const table: Table = known ?? {
      name,
      sql: quoted(name),
      columns: new Map(),
      expiring: new Map(),
      recent: recentDocuments(),
      format: spec.format ?? FIRST_FORMAT,
    };
    batches.flush();
    sqlite.exec('BEGIN IMMEDIATE');
    try {
      prepareTable(sqlite, table, { indexes, coveringPaths }, known === undefined);
      for (const path of textIndex) {
        const column = table.columns.get(path)!;
        column.trigrams ??= trigramIndex(sqlite, statement, table, column);
      }
      if (cacheSpec) table.countCache ??= countCache(cacheSpec, table, statement);
      sqlite.exec('COMMIT');
    } catch (error) {
      sqlite.exec('ROLLBACK');
      throw error;
    }
    tables.set(name, table);
    return table;
  };

  const ping = async (): Promise<void> => {
    try {
      statement('SELECT 1').get();
    } catch (error) {
      throw new Unavailable('database', { cause: error });
    }
  };

  /** Background work stops between two steps. */
  let isClosing = false;
  const removeExpired = async (): Promise<void> => {
    for (const table of tables.values()) {
      for (const [column, seconds] of table.expiring) {
        const before = new Date(now() - seconds * 1_000).toISOString();
        const expired = `SELECT rowid FROM ${table.sql} WHERE ${column} >= '' AND ${column} < ? LIMIT ${BATCH_SIZE}`;
        const removeSome = () => {
          const { changes } = statement(`DELETE FROM ${table.sql} WHERE rowid IN (${expired})`).run(before);
          if (changes === 0) return false;
          forget(table);
          batches.wrote(table);
          return changes === BATCH_SIZE;
        };
        while (!isClosing && (await batches.write(removeSome)));
      }
    }
  };

  let indexing: Promise<void> | undefined;
  const indexAll = async (): Promise<void> => {
    for (const table of tables.values()) {
      for (const { trigrams } of table.columns.values()) {
        while (trigrams && !isClosing && trigrams.isBehind()) await batches.write(trigrams.catchUp);
      }
    }
  };
  const indexOnce = (): Promise<void> => {
    indexing ??= indexAll().finally(() => {
      indexing = undefined;
    });
    return indexing;
  };

  const each = (ms: number, work: () => Promise<void>, otherwise: string) =>
    setInterval(() => {
      work().catch((error: unknown) => options.log.warn({ err: error }, otherwise));
    }, ms).unref();
  const timers = [
    each(EXPIRY_EVERY_MS, removeExpired, 'expired documents stay for now'),
    each(TRIGRAMS_EVERY_MS, indexOnce, 'new texts are searched without an index for now'),
  ];

  return {
    database: (name) => ({
      collection: <D extends StoredDocument>(spec: CollectionSpec): Collection<D> =>
        embeddedCollection<D>(connection, openTable(`${name}_${spec.name}`, spec)),
      // A table has its indexes when it is opened.
      prepare: async () => {},
      ping,
      close: async () => {
        batches.flush();
        await batches.synced();
      },
    }),
    outbox: embeddedOutbox(connection),
    rewrite: (marks, change) => {
      if (tables.size > 0) throw new Error('collections are open already');
      rewriteDocuments(sqlite, marks, change);
    },
    removeExpired,
    indexTrigrams: indexOnce,
    ping,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      isClosing = true;
      if (!sqlite.isOpen) return;
      // What is written while the disk is asked is the next batch.
      do {
        batches.flush();
        await batches.synced();
      } while (sqlite.isTransaction);
      for (const table of tables.values()) forget(table);
      statements.clear();
      sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      disk.close();
      sqlite.close();
    },
  };
};
