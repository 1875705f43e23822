import type { CloudEvent, Topic } from '@biteboard/contracts';
import type { Logger as PinoLogger } from 'pino';

/** What a service may ask of the world: types only; the adapters stand in ./adapters. */

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
  /** Documents without the path are not in the index. */
  sparse?: boolean;
  /** Documents go by themselves so many seconds after the date in the (single) path, an ISO time. */
  expireAfterSeconds?: number;
}

export interface CollectionSpec {
  name: string;
  indexes?: readonly IndexSpec[];
}

/** Values are copied in and out: a caller can keep or change what it handed over or got. */
export interface Collection<D extends StoredDocument = StoredDocument> {
  /** Throws `Duplicate` when the id or a unique index is taken. Answers once the write is durable. */
  insert(document: D): Promise<void>;
  /** Changes at most one document; true when one matched (or was made, with `upsert`). */
  update(filter: Filter, update: Update, options?: { upsert?: boolean }): Promise<boolean>;
  /** Stores the document unless one of the same or a higher `version` is there; true when stored. */
  putNewer(document: D & { version: number }): Promise<boolean>;
  /** Removes at most one document; true when one matched. */
  remove(filter: Filter): Promise<boolean>;
  findOne(filter: Filter): Promise<D | undefined>;
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  count(filter: Filter): Promise<number>;
}

/** Each service has its own database by name; a write is one document, atomic and durable when answered. */
export interface Database {
  collection<D extends StoredDocument>(spec: CollectionSpec): Collection<D>;
  /** Rejects while the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export type SubscriptionMode = 'shared' | 'broadcast';

export interface Subscription {
  /** One group handles an event once (`shared`), or each replica does (`broadcast`). */
  group: string;
  mode: SubscriptionMode;
  topics: readonly Topic[];
  /** Events of one key come one after the other; a rejection means: not taken in, come again. */
  handle(event: CloudEvent): Promise<void>;
}

/** At least once, in order per key (`subject`). */
export interface EventBus {
  /** Resolves when the events are safe: with the broker, or finished by every subscriber. */
  publish(events: readonly CloudEvent[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** Sets an event aside that a group could not take in; it can be replayed. */
  deadLetter(event: CloudEvent, group: string, error: Error): Promise<void>;
  /** Begins delivering, once every service has subscribed. */
  start(): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Job<Data = unknown> {
  id: string;
  name: string;
  data: Data;
  /** 1 on the first try. */
  attempt: number;
  /** The trace in which it was added; a scheduled job has none. */
  traceparent?: string | undefined;
  /** 0 to 100, or any small JSON. */
  progress(value: unknown): Promise<void>;
}

export interface JobOptions {
  /** The same id is queued once while a job of that name and id is known. */
  id?: string;
  delayMs?: number;
  /** 10 unless told; back-off doubles from `backoffMs` (1,000 unless told). */
  attempts?: number;
  backoffMs?: number;
}

export interface JobState {
  id: string;
  state: 'waiting' | 'active' | 'done' | 'failed';
  progress?: unknown;
  result?: unknown;
  error?: string;
}

/** At least once: a job whose worker dies is given to another. */
export interface JobQueue {
  /** Resolves with the job's id once the job is safe. */
  add(name: string, data: unknown, options?: JobOptions): Promise<string>;
  /** Runs a job of that name every so many ms, in one replica at a time. */
  schedule(name: string, everyMs: number): Promise<void>;
  work<Data>(
    name: string,
    handle: (job: Job<Data>) => Promise<unknown>,
    options?: { concurrency?: number },
  ): void;
  /** By the id that `add` answered. */
  find(id: string): Promise<JobState | undefined>;
  start(): Promise<void>;
  ping(): Promise<void>;
  /** Lets running jobs end, for at most the given ms. */
  close(graceMs?: number): Promise<void>;
}

/** For what may be lost: rate limits, caches, short locks. */
export interface KeyValue {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs?: number): Promise<void>;
  /** Sets only where nothing is; true when set. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Counts up and answers the count; the first count starts the time to live. */
  increment(key: string, ttlMs: number): Promise<number>;
  remove(key: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
  size: number;
}

export interface FileStore {
  /** Replaces what stands under the name; answers once it is durable. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(name: string): Promise<StoredFile | undefined>;
  remove(name: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export interface Ids {
  /** Unique, URL-safe, roughly in order of time. */
  next(): string;
  random(bytes: number): Uint8Array;
}

/** Encrypts and signs with the deployment's own key (`SECRETS_KEY`). */
export interface Secrets {
  encrypt(text: string): string;
  decrypt(cipher: string): string;
  /** Whether the cipher was made with the key that `encrypt` uses now. */
  isCurrent(cipher: string): boolean;
  /** A keyed digest, hex: the same text gives the same digest wherever the key is the same. */
  sign(text: string): string;
}

export type Logger = Pick<
  PinoLogger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent' | 'child' | 'level'
>;

/** What a deployment settles for all services (`decided §1`). */
export interface Settings {
  publicUrl: string;
  /** A site without keys of its own uses the simulated provider only where this says so. */
  payments: 'simulated' | 'live';
  couriers: 'simulated' | 'live';
  googleMapsApiKey: string;
}

export interface Ports {
  database: Database;
  bus: EventBus;
  jobs: JobQueue;
  keyValue: KeyValue;
  files: FileStore;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  log: Logger;
  settings: Settings;
}
