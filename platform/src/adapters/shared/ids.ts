import { randomFillSync } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';

/** Crockford's base 32 in lower case: URL-safe, no look-alikes, sorts like the number it stands for. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;
const POOL_LENGTH = 4_096;

const timePart = (ms: number): string => {
  let text = '';
  for (let left = ms, place = 0; place < TIME_LENGTH; place += 1, left = Math.floor(left / 32)) {
    text = ALPHABET[left % 32] + text;
  }
  return text;
};

/** Random bytes, each given once: asking the system for a few costs as much as for many. */
const randomBytesFromPool = () => {
  const pool = Buffer.alloc(POOL_LENGTH);
  let used = POOL_LENGTH;
  return (count: number): Uint8Array => {
    if (count > POOL_LENGTH) return randomFillSync(new Uint8Array(count));
    if (used + count > POOL_LENGTH) {
      randomFillSync(pool);
      used = 0;
    }
    used += count;
    return pool.subarray(used - count, used);
  };
};

/** 26 characters: 48 bits of time, then 80 random bits. */
export const timeOrderedIds = (clock: Clock): Ids => {
  const random = randomBytesFromPool();
  return {
    next: () => {
      let id = timePart(clock.now());
      for (const byte of random(RANDOM_LENGTH)) id += ALPHABET[byte & 31];
      return id;
    },
    random: (bytes) => new Uint8Array(random(bytes)),
  };
};
