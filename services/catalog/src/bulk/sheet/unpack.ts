import { promisify } from 'node:util';
import { crc32, inflateRaw, inflateRawSync } from 'node:zlib';
import { brokenSheet, MAX_UNPACKED_BYTES, notASheet, sheetTooLarge } from './sheet.ts';

interface Entry {
  crc: number;
  method: number;
  packed: Uint8Array;
}

const END = 0x06054b50;
const RECORD = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record is at most so far from the end of the file. */
const END_WITHIN = 22 + 0xffff;

const endAt = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - END_WITHIN); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw brokenSheet();
};

/** What the directory at a zip's end names; anything else in the file is not there for us. */
const entriesOf = (bytes: Buffer): Map<string, Entry> => {
  const end = endAt(bytes);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== RECORD) throw brokenSheet();
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(local) !== LOCAL) throw brokenSheet();
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    entries.set(name.replace(/^\//, ''), {
      crc: bytes.readUInt32LE(at + 16),
      method: bytes.readUInt16LE(at + 10),
      packed,
    });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
};

export interface Package {
  /** A part, unpacked; all of them together stay under the limit, whatever their headers promise. */
  part(name: string): Buffer | undefined;
}

/** Opens an .xlsx as what it is, a zip. Throws `SheetRefused`. */
export const openPackage = (bytes: Buffer): Package => {
  let left = MAX_UNPACKED_BYTES;
  let entries: Map<string, Entry>;
  try {
    entries = entriesOf(bytes);
  } catch {
    throw brokenSheet();
  }
  if (!entries.has('xl/workbook.xml')) throw notASheet();
  return {
    part: (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const part = unpacked(entry, left);
      left -= part.length;
      if (crc32(part) !== entry.crc) throw brokenSheet();
      if (left <= 0) throw sheetTooLarge();
      return part;
    },
  };
};

const unpacked = ({ method, packed }: Entry, most: number): Buffer => {
  if (method === STORED) return Buffer.from(packed);
  if (method !== DEFLATED) throw brokenSheet();
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? sheetTooLarge() : brokenSheet();
  }
};

const SLICE = 16 * 1024;

/** The letters of a part, in slices that split none. Throws `SheetRefused` where the bytes are no UTF-8. */
export function* lettersOf(xml: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < xml.length; at += SLICE) {
      yield decoder.decode(xml.subarray(at, at + SLICE), { stream: true });
    }
    yield decoder.decode();
  } catch {
    throw brokenSheet();
  }
}

const inflate = promisify(inflateRaw);

/**
 * Reads single parts of a file whose sheets were read before, each up to its own size, beside the event loop; undefined
 * for one that is not there, is larger or is damaged.
 */
export const zipPartsOf = (bytes: Buffer, mostBytes: number) => {
  let entries: Map<string, Entry> | undefined;
  return async (name: string): Promise<Uint8Array | undefined> => {
    try {
      entries ??= entriesOf(bytes);
      const entry = entries.get(name);
      if (!entry || entry.packed.length > mostBytes) return undefined;
      if (entry.method === STORED) return entry.packed;
      return await inflate(entry.packed, { maxOutputLength: mostBytes });
    } catch {
      return undefined;
    }
  };
};
