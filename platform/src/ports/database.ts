import type { DataFormat } from '@biteboard/contracts';

export interface StoredDocument {
  _id: string;
}

/** A MongoDB filter over the paths of a document: equality, $eq $ne $in $nin $gt $gte $lt $lte $exists $and $or $regex. */
export type Filter = Record<string, unknown>;

/** A MongoDB update of top-level paths. `$pull` takes `{ path: { id: { $in } } }`. */
export interface Update {
  $set?: Record<string, unknown>;
  $unset?: Record<string, true>;
  $inc?: Record<string, number>;
  $push?: Record<string, { $each: unknown[]; $slice?: number }>;
  $pull?: Record<string, Record<string, unknown>>;
  $setOnInsert?: Record<string, unknown>;
}

export interface FindOptions {
  /** `1` ascending, `-1` descending, in the order of the keys. */
  sort?: Record<string, 1 | -1>;
  skip?: number;
  limit?: number;
}

export interface IndexSpec {
  /** Paths in order; a path may lead through an array (`outbox.id`). */
  paths: readonly string[];
  unique?: boolean;
  /** Only documents with all its paths are in the index. */
  sparse?: boolean;
  /** Documents go by themselves so many seconds after the date in the (single) path, an ISO time. */
  expireAfterSeconds?: number;
}

export interface CollectionSpec {
  name: string;
  /** The version of its documents, which each carries where no caller sees it; the first unless said. */
  format?: DataFormat;
  indexes?: readonly IndexSpec[];
  /** Paths without an index by which what an index finds is narrowed: some databases keep them where that is quick. */
  coveringPaths?: readonly string[];
  /** Paths whose texts are searched for parts of words: some databases keep an index for that. */
  textIndex?: readonly string[];
  /**
   * Its long lists are of one `of`, without what is deleted, of all or some texts of `by`, in the order of the ISO time
   * `at` and the id: some databases remember how many there are of each day.
   */
  countCache?: { of: string; by: string; at: string };
}

export interface WriteOptions {
  /**
   * Stores more in the same commit, once the write has changed something; where it throws, nothing of that commit is
   * stored. It is for a database that has `OutboxRows`.
   */
  also?: (() => void) | undefined;
}

/**
 * A document of a newer version than its collection reads is answered to nobody: `NewerFormat`.
 * Nobody changes a value that was handed over or got: a database may share it with others.
 */
export interface Collection<D extends StoredDocument = StoredDocument> {
  /** Throws `Duplicate` when the id or a unique index is taken. Answers once the write is durable. */
  insert(document: D, options?: WriteOptions): Promise<void>;
  /** Changes at most one document; true when one matched (or was made, with `upsert`). */
  update(filter: Filter, update: Update, options?: WriteOptions & { upsert?: boolean }): Promise<boolean>;
  /** Stores the document unless one of the same or a higher `version` is there; true when stored. */
  putNewer(document: D & { version: number }): Promise<boolean>;
  /** Removes at most one document; true when one matched. */
  remove(filter: Filter): Promise<boolean>;
  findOne(filter: Filter): Promise<D | undefined>;
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  count(filter: Filter): Promise<number>;
  /**
   * Whether the documents that hold this text at a path of `textIndex` are found without looking through all others:
   * they are few, and an index knows them. Absent where the database keeps no such index.
   */
  findsPart?(path: string, part: string): Promise<boolean>;
}

/** Each service has its own database by name; a write is one document, atomic and durable when answered. */
export interface Database {
  collection<D extends StoredDocument>(spec: CollectionSpec): Collection<D>;
  /** Each call is one of a server, and inserts of one turn of the event loop go in one. Absent where it is in this process. */
  readonly isRemote?: boolean;
  /**
   * Builds the indexes that the collections declare: before the first call, however long it takes. Rejects where the
   * data breaks what must be unique; what was unique before stays so.
   */
  prepare(): Promise<void>;
  /** Rejects while the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
