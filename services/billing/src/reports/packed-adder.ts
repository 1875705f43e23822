import {
  NUMBER,
  NUMBERS,
  PART,
  type PackedSums,
  packKey,
  ROW,
  sumsOfJson,
  unpackKey,
} from './packed-sums.ts';
import { addNumbers, type ReportSums } from './report-sums.ts';

const [MINUS, ZERO, NINE] = [45, 48, 57];
const [PART_CODE, NUMBER_CODE] = [PART, NUMBER].map((sign) => sign.charCodeAt(0)) as [number, number];
/** Of keys, in units of their texts. */
const MOST_REMEMBERED = 8_000_000;

/** The keys of a part, and what was added under them: so many numbers each, in a row. */
interface Part {
  keys: string;
  width: number;
  numbers: Float64Array;
}

/** How many numbers the first row has. */
const widthOf = (packed: PackedSums, from: number): number => {
  let width = 1;
  for (let at = from; at < packed.length; at += 1) {
    const sign = packed[at];
    if (sign === ROW || sign === PART) break;
    if (sign === NUMBER) width += 1;
  }
  return width;
};

/**
 * Adds packed sums up without making a value of each of their rows: a year of a chain has a million. The numbers under
 * the same keys are added place by place, and what the keys are is read once.
 * @param watched the key whose numbers each text is asked for
 */
export const packedAdder = (watched: string, mostRemembered = MOST_REMEMBERED) => {
  const sums: ReportSums = new Map();
  const watchedKeys = packKey(watched);
  const parts: Part[] = [];
  /** The last part of a kind, of each owner and of all. */
  const last = new Map<string, Part>();
  let remembered = 0;
  let bytes = Buffer.alloc(0);

  const settle = (): void => {
    for (const { keys, width, numbers } of parts)
      for (const [row, key] of keys.split(ROW).entries())
        addNumbers(sums, unpackKey(key), numbers, row * width, (row + 1) * width);
    parts.length = 0;
    last.clear();
    remembered = 0;
  };

  const partOf = (packed: PackedSums, from: number, to: number, owner: string): Part => {
    const keys = packed.slice(from, to);
    const kind = keys.charAt(0);
    const ofOwner = kind + owner;
    let part = last.get(ofOwner);
    if (part?.keys !== keys) part = last.get(kind);
    if (part?.keys !== keys) {
      if (remembered > mostRemembered) settle();
      const width = widthOf(packed, to + 1);
      part = { keys, width, numbers: new Float64Array(width * keys.split(ROW).length) };
      parts.push(part);
      remembered += keys.length;
    }
    last.set(ofOwner, part).set(kind, part);
    return part;
  };

  /** A row that is longer than the first under these keys was. */
  const addBeyond = (keys: string, row: number, place: number, added: number): void =>
    addNumbers(sums, unpackKey(keys.split(ROW)[row]!), [...new Array<number>(place).fill(0), added]);

  const addAll = (all: ReportSums, sign: 1 | -1): readonly number[] => {
    for (const [key, numbers] of all) {
      const signed = numbers.map((number) => sign * number);
      addNumbers(sums, key, signed);
    }
    return all.get(watched) ?? [];
  };

  /** Adds the numbers that begin behind a place of the bytes; answers where they end. */
  const addPart = ({ keys, width, numbers }: Part, behind: number, sign: 1 | -1, own: number[]): number => {
    const isWatched = keys === watchedKeys;
    let at = behind;
    let code = 0;
    for (let row = 0, place = 0; code !== PART_CODE; ) {
      code = bytes[++at]!;
      const isNegative = code === MINUS;
      if (isNegative) code = bytes[++at]!;
      let value = 0;
      while (code >= ZERO && code <= NINE) {
        value = value * 10 + code - ZERO;
        code = bytes[++at]!;
      }
      const added = isNegative ? -sign * value : sign * value;
      if (isWatched) own.push(sign * added);
      if (place < width) numbers[row + place]! += added;
      else addBeyond(keys, row / width, place, added);
      if (code === NUMBER_CODE) place += 1;
      else {
        row += width;
        place = 0;
      }
    }
    return at;
  };

  return {
    /**
     * Adds a text, or with −1 takes it away; answers the numbers that the text itself has under the watched key.
     * @param owner whose texts have mostly the same keys
     */
    add: (packed: PackedSums, sign: 1 | -1, owner: string): readonly number[] => {
      const read = sumsOfJson(packed);
      if (read) return addAll(read, sign);
      if (bytes.length <= packed.length) bytes = Buffer.allocUnsafe(2 * packed.length);
      // Signs of keys may be cut, numbers are not: each has the place of its sign in the text.
      bytes.write(packed, 'latin1');
      bytes[packed.length] = PART_CODE;
      const own: number[] = [];
      for (let at = 0; at < packed.length; at += 1) {
        const behindKeys = packed.indexOf(NUMBERS, at);
        at = addPart(partOf(packed, at, behindKeys, owner), behindKeys, sign, own);
      }
      return own;
    },
    /** What it came to, by key. */
    sums: (): ReportSums => {
      settle();
      return sums;
    },
  };
};
