import type { PackedSums } from './report-sums.ts';

const [QUOTE, BACKSLASH, MINUS, ZERO, NINE, CLOSING] = [34, 92, 45, 48, 57, 93];
/** UTF-8 has at most so many bytes for each unit of a string. */
const BYTES_PER_UNIT = 3;

/** The sums under a key. */
interface Entry {
  /** The key as it stands in the texts, with its closing quote: the same key has always the same bytes. */
  quoted: Uint8Array;
  numbers: number[];
  isWatched: boolean;
  /** What came after it the last time: most texts have their keys in the same order. */
  next?: Entry;
}

/** Behind the closing quote of the text that begins here. */
const endOfText = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
};

const standsAt = (bytes: Uint8Array, from: number, part: Uint8Array): boolean => {
  for (let at = 0; at < part.length; at += 1) if (bytes[from + at] !== part[at]) return false;
  return true;
};

const keyOf = ({ quoted }: Entry): string => JSON.parse(`"${Buffer.from(quoted).toString()}`) as string;

/**
 * Adds packed sums up without making a value of each of their rows: a year of a chain has a million, and making them takes
 * longer than adding them.
 * @param watched the key whose numbers each text is asked for
 */
export const packedAdder = (watched: string) => {
  const entries = new Map<string, Entry>();
  let bytes = Buffer.alloc(0);
  let last: Entry = { quoted: new Uint8Array(), numbers: [], isWatched: false };
  const watchedName = JSON.stringify(watched).slice(1);

  const entryAt = (from: number): Entry => {
    const expected = last.next;
    if (expected && standsAt(bytes, from, expected.quoted)) return expected;
    const end = endOfText(bytes, from);
    const name = bytes.toString('latin1', from, end);
    const known = entries.get(name);
    if (known) return known;
    const quoted = Uint8Array.from(bytes.subarray(from, end));
    const entry: Entry = { quoted, numbers: [], isWatched: name === watchedName };
    entries.set(name, entry);
    return entry;
  };

  return {
    /** Adds a text, or with −1 takes it away; answers the numbers that the text itself has under the watched key. */
    add: (packed: PackedSums, sign: 1 | -1): readonly number[] => {
      const room = packed.length * BYTES_PER_UNIT;
      if (bytes.length < room) bytes = Buffer.allocUnsafe(2 * room);
      const end = bytes.write(packed, 0);
      const own: number[] = [];
      // Behind `[[`, and behind `],[` of each row.
      for (let at = 2; at < end; at += 3) {
        const entry = entryAt(at + 1);
        last.next = entry;
        last = entry;
        at += 1 + entry.quoted.length;
        const { numbers, isWatched } = entry;
        for (let place = 0, code = bytes[at]!; code !== CLOSING; place += 1) {
          code = bytes[++at]!;
          const isNegative = code === MINUS;
          if (isNegative) code = bytes[++at]!;
          let value = 0;
          while (code >= ZERO && code <= NINE) {
            value = value * 10 + code - ZERO;
            code = bytes[++at]!;
          }
          const signed = isNegative ? -value : value;
          if (isWatched) own.push(signed);
          if (place < numbers.length) numbers[place]! += sign * signed;
          else numbers.push(sign * signed);
        }
      }
      return own;
    },
    /** What it came to, by key. */
    sums: (): Map<string, number[]> =>
      new Map([...entries.values()].map((entry) => [keyOf(entry), entry.numbers])),
  };
};
