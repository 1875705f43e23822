export interface Ids {
  /** Unique, URL-safe, roughly in order of time. */
  next(): string;
  random(bytes: number): Uint8Array;
}
