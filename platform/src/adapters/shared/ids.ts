import { randomBytes, randomFillSync } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';

/** Crockford's base 32 in lower case: URL-safe, no look-alikes, sorts like the number it stands for. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

const timePart = (ms: number): string => {
  let text = '';
  for (let left = ms, place = 0; place < TIME_LENGTH; place += 1, left = Math.floor(left / 32)) {
    text = ALPHABET[left % 32] + text;
  }
  return text;
};

/** 26 characters: 48 bits of time, then 80 random bits. */
export const timeOrderedIds = (clock: Clock): Ids => {
  const pool = Buffer.alloc(RANDOM_LENGTH * 256);
  let used = pool.length;
  return {
    next: () => {
      if (used === pool.length) {
        randomFillSync(pool);
        used = 0;
      }
      let id = timePart(clock.now());
      for (const byte of pool.subarray(used, used + RANDOM_LENGTH)) id += ALPHABET[byte & 31];
      used += RANDOM_LENGTH;
      return id;
    },
    random: (bytes) => randomBytes(bytes),
  };
};
