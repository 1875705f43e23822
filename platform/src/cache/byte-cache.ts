import { LRUCache } from 'lru-cache';

export type ByteCache<V extends object | string | number> = LRUCache<string, V>;

/** What an entry takes beside its key and value. */
const OVERHEAD = 100;
/** Of a key: two bytes a character where it is not ASCII. */
const CHARACTER = 2;

/** A cache of at most so many bytes; the least recently used goes first, and a value larger than all of it is not stored. */
export const byteCache = <V extends object | string | number>(
  maxBytes: number,
  bytesOf: (value: V) => number,
): ByteCache<V> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.ceil(bytesOf(value)) + key.length * CHARACTER + OVERHEAD,
  });
