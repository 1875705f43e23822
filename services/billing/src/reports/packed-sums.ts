import { addNumbers, type ReportSums } from './report-sums.ts';

/**
 * Sums as they are stored, a part for each kind of key: its keys in their order, then their numbers in the same order, as
 * in `h11|h12=72,175000|3,9100;t=75,184100`. So the keys of a part are one text, which is the same in most months, and
 * JSON escapes nothing of it.
 */
export type PackedSums = string;

export const NO_SUMS: PackedSums = '';

/** What parts, rows and numbers are joined with; `NUMBERS` stands between the keys of a part and their rows. */
export const [PART, NUMBERS, ROW, NUMBER] = [';', '=', '|', ','] as const;
/** Stands for the line break between the parts of a key. */
const BREAK = '^';
const NOT_PLAIN = /[\p{Cc}"\\~^|=;]/gu;
const HEX_DIGITS = 2;

export const packKey = (key: string): string =>
  key.replace(NOT_PLAIN, (sign) =>
    sign === '\n' ? BREAK : `~${sign.charCodeAt(0).toString(16).padStart(HEX_DIGITS, '0')}`,
  );

export const unpackKey = (packed: string): string => {
  const broken = packed.replaceAll(BREAK, '\n');
  if (!broken.includes('~')) return broken;
  return broken.replace(/~(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
};

/** As earlier builds stored sums, which stay so until something is added: a JSON text of `[key, number, …]`. */
export const sumsOfJson = (packed: PackedSums): ReportSums | undefined => {
  if (!packed.startsWith('[')) return undefined;
  const sums: ReportSums = new Map();
  for (const [key, ...numbers] of JSON.parse(packed) as [string, ...number[]][])
    addNumbers(sums, key, numbers);
  return sums;
};

interface Part {
  /** Packed, in their order. */
  keys: string[];
  /** The numbers of each. */
  rows: string[];
}
type Parts = Map<string, Part>;

const partsIn = (packed: PackedSums): Parts => {
  const parts: Parts = new Map();
  for (const part of packed === NO_SUMS ? [] : packed.split(PART)) {
    const [keys = '', rows = ''] = part.split(NUMBERS);
    parts.set(part.charAt(0), { keys: keys.split(ROW), rows: rows.split(ROW) });
  }
  return parts;
};

/** The place of a key, or where it belongs. */
const placeIn = (keys: readonly string[], key: string): number => {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (keys[middle]! < key) from = middle + 1;
    else to = middle;
  }
  return from;
};

const sumOf = (one: string, other: string): number[] => {
  const [shorter, longer] = [one.split(NUMBER), other.split(NUMBER)].sort((a, b) => a.length - b.length);
  return longer!.map((number, at) => Number(number) + Number(shorter![at] ?? 0));
};

/** A row that comes to nothing is left out, here and in what is added. */
const isSomething = (numbers: readonly number[]): boolean => numbers.some((number) => number !== 0);

const addRow = ({ keys, rows }: Part, key: string, row: string): void => {
  const at = placeIn(keys, key);
  if (keys[at] !== key) {
    keys.splice(at, 0, key);
    rows.splice(at, 0, row);
    return;
  }
  const numbers = sumOf(rows[at]!, row);
  if (isSomething(numbers)) rows[at] = numbers.join(NUMBER);
  else {
    keys.splice(at, 1);
    rows.splice(at, 1);
  }
};

const joined = (parts: Parts): PackedSums =>
  [...parts]
    .filter(([, { keys }]) => keys.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { keys, rows }]) => keys.join(ROW) + NUMBERS + rows.join(ROW))
    .join(PART);

const partOf = (parts: Parts, kind: string): Part => {
  const part = parts.get(kind) ?? { keys: [], rows: [] };
  parts.set(kind, part);
  return part;
};

export const pack = (sums: ReportSums): PackedSums => {
  const parts: Parts = new Map();
  const rows = Array.from(sums, ([key, numbers]) => ({ key: packKey(key), numbers }))
    .filter(({ numbers }) => isSomething(numbers))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  for (const { key, numbers } of rows) {
    const part = partOf(parts, key.charAt(0));
    part.keys.push(key);
    part.rows.push(numbers.join(NUMBER));
  }
  return joined(parts);
};

const asPacked = (packed: PackedSums): PackedSums => {
  const sums = sumsOfJson(packed);
  return sums ? pack(sums) : packed;
};

/** Adds sums to stored ones, of which most rows are not read: an order touches few of a month's. */
export const addToPacked = (before: PackedSums, added: readonly PackedSums[]): PackedSums => {
  const parts = partsIn(asPacked(before));
  for (const packed of added)
    for (const [kind, { keys, rows }] of partsIn(asPacked(packed)))
      for (const [at, key] of keys.entries()) addRow(partOf(parts, kind), key, rows[at]!);
  return joined(parts);
};
