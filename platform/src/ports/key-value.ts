/** For what may be lost: rate limits, caches, short locks. */
export interface KeyValue {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlMs?: number): Promise<void>;
  /** Sets only where nothing is; true when set. */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Counts up and answers the count; the first count starts the time to live. */
  increment(key: string, ttlMs: number): Promise<number>;
  /** With a value: only where it still has that one. */
  remove(key: string, value?: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
