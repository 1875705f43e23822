import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  chunks: Iterable<string> | AsyncIterable<string>;
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01: the same content is the same file. */
const DATE = 0x0021;

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

const words = (...fields: [value: number, bytes: 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** Each chunk is packed in Node's pool before the next is asked for: nothing gathers, and others get their turn. */
async function* packed({ chunks }: ZipEntry, written: Written): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const text of chunks) {
      const bytes = Buffer.from(text);
      written.crc = crc32(bytes, written.crc);
      written.size += bytes.length;
      yield bytes;
    }
  };
  const deflate = createDeflateRaw();
  // Its fault comes out of `deflate`.
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => {});
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    written.packed += chunk.length;
    yield chunk;
  }
}

/** A zip as it grows, for the one who reads it: entries below 4 GiB each, and together. */
export async function* zipped(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  const out = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };
  for await (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), offset, crc: 0, packed: 0, size: 0 };
    directory.push(written);
    yield out(localHeader(written));
    for await (const chunk of packed(entry, written)) yield out(chunk);
    yield out(words([DESCRIPTOR, 4], [written.crc, 4], [written.packed, 4], [written.size, 4]));
  }
  const start = offset;
  for (const written of directory) yield out(centralHeader(written));
  const count = directory.length;
  yield words([END, 4], [0, 4], [count, 2], [count, 2], [offset - start, 4], [start, 4], [0, 2]);
}

const localHeader = ({ name }: Written): Buffer =>
  Buffer.concat([
    words([LOCAL_HEADER, 4], [VERSION, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DATE, 2]),
    words([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);

const centralHeader = ({ name, offset, crc, packed: packedSize, size }: Written): Buffer =>
  Buffer.concat([
    words([CENTRAL_HEADER, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATE, 2], [0, 2], [DATE, 2]),
    words([crc, 4], [packedSize, 4], [size, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
    words([offset, 4]),
    name,
  ]);
