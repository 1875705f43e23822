import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, type GridFSFile, type MongoClient, MongoRuntimeError } from 'mongodb';
import type { FileStore, StoredFile } from '../../ports/file-store.ts';
import { type MongoConnection, QUERY_WITHIN_MS } from './mongo-connection.ts';

const BUCKET = 'files';
const READ_TRIES = 10;
/** A file is many chunks. */
const FILE_WITHIN_MS = 30_000;

/** A revision that a writer replaced while it was being read. */
class Replaced extends Error {
  override name = 'Replaced';
}

const isGone = (error: unknown): boolean =>
  error instanceof Replaced ||
  (error instanceof MongoRuntimeError &&
    /FileNotFound|File not found|ChunkIsMissing|ExtraChunk|ChunkIsWrongSize/.test(error.message));

const bucketOf = (db: Db): GridFSBucket => new GridFSBucket(db, { bucketName: BUCKET });

const revisions = (bucket: GridFSBucket, name: string): Promise<GridFSFile[]> =>
  bucket
    .find({ filename: name }, { sort: { uploadDate: -1, _id: -1 }, maxTimeMS: QUERY_WITHIN_MS })
    .toArray();

const drop = async (bucket: GridFSBucket, files: readonly GridFSFile[]): Promise<void> => {
  for (const { _id } of files) {
    await bucket.delete(_id).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
};

/** The driver takes chunks that are gone for the end of the file. */
const bytesOf = async (bucket: GridFSBucket, { _id, filename, length }: GridFSFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of bucket.openDownloadStream(_id)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (bytes.length !== length) throw new Replaced(`${filename}: ${bytes.length} of ${length} bytes`);
  return bytes;
};

const newestOf = async (bucket: GridFSBucket, name: string): Promise<StoredFile | undefined> => {
  for (let left = READ_TRIES; ; left -= 1) {
    const [newest] = await revisions(bucket, name);
    if (!newest) return undefined;
    try {
      const bytes = await bytesOf(bucket, newest);
      const { contentType = 'application/octet-stream' } = (newest.metadata ?? {}) as {
        contentType?: string;
      };
      return { bytes, contentType, size: bytes.length };
    } catch (error) {
      if (left === 0 || !isGone(error)) throw error;
    }
  }
};

/**
 * Files in MongoDB's GridFS. A new revision is whole before the older ones go, and readers take the newest: so a
 * name always has its old or its new content, never none and never a mixture.
 */
export const gridfsFileStore = (connection: MongoConnection, database: string): FileStore => {
  /** The last whose indexes are known to stand: a bucket asks for them at its first upload, however many follow. */
  let indexed: { client: MongoClient; bucket: GridFSBucket } | undefined;
  const bucketOn = (client: MongoClient): GridFSBucket =>
    indexed?.client === client ? indexed.bucket : bucketOf(client.db(database));
  /** For calls that may be made twice. */
  const read = <T>(call: (bucket: GridFSBucket) => Promise<T>): Promise<T> =>
    connection.read(database, (client) => call(bucketOn(client)), FILE_WITHIN_MS);

  return {
    put: (name, bytes, contentType) =>
      connection.run(async (client) => {
        const bucket = bucketOn(client);
        const upload = bucket.openUploadStream(name, { metadata: { contentType } });
        await pipeline([Buffer.from(bytes)], upload);
        indexed = { client, bucket };
        const all = await revisions(bucket, name);
        const own = all.findIndex(({ _id }) => _id.equals(upload.id));
        await drop(bucket, own < 0 ? [] : all.slice(own + 1));
      }, FILE_WITHIN_MS),
    get: (name) => read((bucket) => newestOf(bucket, name)),
    remove: (name) => read(async (bucket) => drop(bucket, await revisions(bucket, name))),
    ping: () =>
      connection.run(async (client) => {
        await client.db(database).command({ ping: 1 });
      }),
    close: connection.close,
  };
};
